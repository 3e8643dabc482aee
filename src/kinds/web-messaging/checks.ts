import type { Checks, Finding } from '../../connection/kind/checks.ts';
import type { MessageId } from '../../model/message.ts';
import type { WebMessaging } from './base/document.ts';
import { tabOf, tabsOn } from './base/layout.ts';
import { countIn, keysIn, languagesIn } from './language/localization.ts';
import { CHECK_WORDS, type Check, contrastChecks, languageChecks } from './preview/checks.ts';
import { widgetLook } from './preview/look.ts';
import { DEFAULT_LANGUAGE } from './topics/languages.ts';

/** The consequence for customers. */
const MEANS: Partial<Record<Check['is'], MessageId>> = {
  contrast: 'chat.check.contrast.means',
  heading_missing: 'chat.check.heading.means',
  note_missing: 'chat.check.note.means',
};

const TEXTS_MEAN = 'chat.check.texts.means';

const FIRST_TAB = tabsOn('chat')[0].key;

/** Texts that customers cannot read, as in the preview's check list, except what needs measuring on screen. */
export const checks: Checks<WebMessaging> = {
  find: (doc, opens) =>
    [
      ...contrastChecks(widgetLook(doc, { opens, language: DEFAULT_LANGUAGE })),
      ...languageChecks(doc, opens('multiHeadings')),
    ]
      .map(findingOf)
      .concat(opens('language') ? missingTexts(doc) : []),
};

/** Texts that exist in another language of the widget. */
function missingTexts(doc: WebMessaging): Finding[] {
  const { customTranslationLanguageSet: set = {} } = doc;
  const all = keysIn(set).length;
  return languagesIn(doc).flatMap((language) => {
    const count = all - countIn(set, language);
    return count > 0
      ? [{ says: { id: 'chat.check.texts_missing', values: { count } }, means: TEXTS_MEAN, language, tab: 'language' }]
      : [];
  });
}

function findingOf(check: Check): Finding {
  const id = CHECK_WORDS[check.is];
  const tab = tabOf(check.field);
  const place = { means: MEANS[check.is], field: check.field, ...(tab !== FIRST_TAB && { tab }) };
  if (check.is === 'contrast') {
    return { says: { id, values: { pair: { id: check.pair }, ratio: check.ratio.toFixed(2) } }, ...place };
  }
  return { says: { id }, ...('language' in check && { language: check.language }), ...place };
}
