import { useState } from 'react';
import { pick } from '../../../model/member-field.ts';
import type { MessageId } from '../../../model/message.ts';
import { useForm } from '../../../settings/fields/use-form.ts';
import { changeOf, type OpenConnection, viewOfOpened } from '../../../settings/forms/open-connection.ts';
import { rawOf } from '../../../settings/forms/raw.ts';
import { useDraft } from '../../../state/documents/drafts.ts';
import { save, useField } from '../../../state/outbox/edits.ts';
import type { WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import { isRestricted } from './translation-key.ts';

const SECRETS = ['translationApiKey'];

const FIELDS = ['translationService', 'primaryLanguage', 'translateFromLanguages'] as const;

/** The translation's settings besides its key. */
export type Translation = {
  translationService: string;
  primaryLanguage: string;
  translateFromLanguages: readonly string[];
};

/** The errors by field, in the form's order (CHAT-LNG-01, 03). */
function translationProblems(values: Translation): { [F in keyof Translation]: MessageId | null } {
  return {
    translationService: values.translationService === '' ? 'language.service_missing' : null,
    primaryLanguage: values.primaryLanguage === '' ? 'language.primary_missing' : null,
    translateFromLanguages: values.translateFromLanguages.length === 0 ? 'translate_from_lang_error' : null,
  };
}

/** The defaults of missing values. */
const NOTHING: Translation = { translationService: '', primaryLanguage: 'en', translateFromLanguages: [] };

/** The form of the translation: its settings and its key, which is tested before it is saved, possibly later (A-86, O-35). */
export function useTranslation(open: OpenConnection<WebMessaging>) {
  const { lane, view, withheld } = open;
  const [busy, setBusy] = useState(false);
  const names = { rest: `${lane}/translation`, key: `${lane}/translationKey` };
  const form = useForm<Translation>({
    name: names.rest,
    values: pick(view, FIELDS),
    initial: NOTHING,
    lane,
    problems: problemsOf,
    locked: open.locked !== undefined,
  });
  const key = useDraft(names.key, { translationApiKey: '' }, { secrets: SECRETS });
  const waiting = useField(lane, 'translationApiKey').entry;
  const hasKey = Boolean(view.translationApiKey) || withheld.includes('translationApiKey');
  const typed = key.values.translationApiKey.trim();

  /** Values that this version does not know are valid unless changed; they go back unchanged. */
  function problemsOf(values: Translation, touched: readonly string[]) {
    const left = FIELDS.filter((field) => rawOf(view, field) !== undefined && !touched.includes(field));
    return { ...translationProblems(values), ...Object.fromEntries(left.map((field) => [field, null])) };
  }

  /** Saves the changed values in the order of A-86, based on those when typing began; no base has the key. */
  async function keep(touched: readonly (keyof Translation)[]): Promise<boolean> {
    const { translationApiKey: _, ...now } = viewOfOpened(open);
    const { movedFrom, values } = form.draft;
    const change = (row: Parameters<typeof changeOf>[1], of: object) =>
      Object.keys(of).length === 0 ? [] : [changeOf(open, row, of)];
    const changes = [
      ...change(settings.translationService, pick(values, touched.filter(isService))),
      ...change(settings.translationKey, typed === '' ? {} : { translationApiKey: typed }),
      ...change(
        settings.translationLanguages,
        pick(
          values,
          touched.filter((field) => !isService(field)),
        ),
      ),
    ];
    const seen = { ...now, ...movedFrom };
    const requests = changes.map((each) => ({ subject: open.kind, seen, title: open.kind.title(now), ...each }));
    if (typed === '') return (await save(requests, names.rest)) !== null;
    return (await key.become(() => save(requests, names.key))) !== null;
  }

  async function saveAll() {
    setBusy(true);
    const { draft } = form;
    await draft.become(
      () => keep(draft.touched),
      () => pick(viewOfOpened(open), FIELDS),
    );
    form.forget();
    setBusy(false);
  }

  return {
    form,
    key,
    hasKey,
    /** A saved key whose test a restriction prevents from here. */
    restricted: waiting && isRestricted(waiting) ? waiting : undefined,
    /** A saved key that waits for its test. */
    untested: waiting !== undefined && !waiting.parked,
    busy,
    dirty: form.draft.touched.length > 0 || typed !== '',
    saveAll,
  };
}

const isService = (field: keyof Translation) => field === 'translationService';
