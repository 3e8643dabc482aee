import { array, boolean, string } from 'superstruct';
import type { MessageId } from '../../../model/message.ts';
import { choice, field, group, text, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { topic } from './topic.ts';

type Translation = {
  languageTranslationEnabled?: boolean;
  translationService?: string;
  translationApiKey?: string;
  translateFromLanguages?: string[];
};

/** Translation needs a service, its key and a language; it can always be turned off (D2§4). */
function untranslatable(doc: Translation): MessageId | undefined {
  const ready = doc.translationService && doc.translationApiKey && doc.translateFromLanguages?.length;
  return ready || doc.languageTranslationEnabled ? undefined : 'chat.translation_incomplete';
}

const settings = settingRows('chat', {
  languageTranslationEnabled: toggle({
    action: 'third_party_translation',
    gate: 'language',
    locked: untranslatable,
    body: (languageTranslationEnabled) => ({ type: 'Translation_Toggle', languageTranslationEnabled }),
  }),
  translationService: choice(['google'], {
    action: 'third_party_translation',
    gate: 'language',
    body: (translationService) => ({ type: 'Translation_Service', translationService }),
  }),
  translationLanguages: group(
    {
      translateFromLanguages: field(array(string()), {
        initial: [],
        rule: (languages) => (languages.length === 0 ? 'translate_from_lang_error' : null),
      }),
      primaryLanguage: field(string(), {
        initial: 'en',
        rule: (language) => (language === '' ? 'language.primary_missing' : null),
      }),
    },
    {
      action: 'third_party_translation',
      gate: 'language',
      body: (
        values: { translateFromLanguages?: string[]; primaryLanguage?: string },
        { translateFromLanguages = [], primaryLanguage = 'en' }: Translation & { primaryLanguage?: string },
      ) => ({ type: 'Translate_To', translateFromLanguages, primaryLanguage, ...values }),
    },
  ),
  // An edit of its own, since the key is tested first.
  translationKey: group(
    { translationApiKey: text({ look: { mono: true } }), isApiKeyValid: field(boolean(), { initial: false }) },
    { gate: 'language' },
  ),
});

/** The languages of the widget, and the translation of messages (CHAT-LNG). */
export const language = topic({
  key: 'language',
  label: 'chat.tab.language',
  gate: 'language',
  on: ['chat'],
  settings,
  layout: [
    {
      card: 'chat.tab.language',
      rows: ['languageTranslationEnabled', 'translationService', 'translationLanguages', 'translationKey'],
    },
  ],
  beside: ['languageCodeList', 'customTranslationLanguageSet', 'localizationFileName', 'localizationFileUrl'],
});
