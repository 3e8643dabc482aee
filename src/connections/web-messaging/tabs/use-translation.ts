import { useEffect, useRef, useState } from 'react';
import { pick } from '../../../model/view.ts';
import { useDraft } from '../../../state/documents/drafts.ts';
import { save } from '../../../state/outbox/edits.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { testKey } from '../../../state/session/translate-key.ts';
import { raiseError } from '../../../state/shell/notices.ts';
import { useForm } from '../../fields/use-form.ts';
import { changeOf, type OpenConnection, viewOfOpened } from '../../screen/open-connection.ts';
import type { WebMessaging } from '../document.ts';
import { settings } from '../settings.ts';
import { type Translation, translationProblems } from './translation.ts';

const SECRETS = ['translationApiKey'];

const FIELDS = ['translationService', 'primaryLanguage', 'translateFromLanguages'] as const;

/** What stands for what is not set. */
const NOTHING: Translation = { translationService: '', primaryLanguage: 'en', translateFromLanguages: [] };

/** What is typed of the key, and whether it is to be saved as soon as it could be tested (O-19). */
type Key = { translationApiKey: string; wanted: boolean };

/** The form of the translation: its settings, which are saved at any time, and its key, which is tested before. */
export function useTranslation(open: OpenConnection<WebMessaging>) {
  const { lane, view, withheld } = open;
  const [busy, setBusy] = useState(false);
  const names = { rest: `${lane}/translation`, key: `${lane}/translationKey` };
  const form = useForm<Translation>({
    name: names.rest,
    values: pick(view, FIELDS),
    initial: NOTHING,
    problems: translationProblems,
    locked: open.locked !== undefined,
  });
  const key = useDraft<Key>(names.key, { translationApiKey: '', wanted: false }, SECRETS);
  const hasKey = Boolean(view.translationApiKey) || withheld.includes('translationApiKey');
  const typed = key.values.translationApiKey.trim();

  /** Keeps one part of the form, over what was seen when the typing began; a key is seen by nobody. */
  function keep(row: Parameters<typeof changeOf>[1], values: object, draft?: string) {
    const { translationApiKey: _, ...now } = viewOfOpened(open);
    const seen = { ...now, ...form.draft.base };
    return save([{ subject: open.kind, seen, title: open.kind.title(now), ...changeOf(open, row, values) }], draft);
  }

  async function saveKey() {
    if (typed === '') return;
    const tested = await testKey(typed);
    if (tested === 'untested') return key.set('wanted', true);
    const isApiKeyValid = tested === 'valid';
    if (!isApiKeyValid) raiseError({ id: 'google_api_key_validation_update_failed' });
    if (await keep(settings.translationKey, { translationApiKey: typed, isApiKeyValid }, names.key)) key.saved();
  }

  async function saveAll() {
    const { touched, values } = form.draft;
    setBusy(true);
    const service = touched.filter((field) => field === 'translationService');
    const languages = touched.filter((field) => field !== 'translationService');
    const chosen = service.length === 0 || (await keep(settings.translationService, pick(values, service)));
    await saveKey();
    const kept = languages.length === 0 || (await keep(settings.translationLanguages, pick(values, languages)));
    if (chosen && kept) form.draft.discard();
    form.forget();
    setBusy(false);
  }

  // What was saved without a network is tested once there is one.
  const online = useOnline();
  const back = online && key.ready;
  const latest = useRef(() => Promise.resolve());
  latest.current = async () => {
    if (key.values.wanted) await saveKey();
  };
  useEffect(() => {
    if (back) void latest.current();
  }, [back]);

  return { form, key, hasKey, busy, dirty: form.draft.touched.length > 0 || typed !== '', saveAll };
}
