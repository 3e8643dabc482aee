import { useTranslate } from '../../i18n/translate.ts';
import { useDraft } from '../../state/documents/drafts.ts';
import { useField } from '../../state/outbox/edits.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useProblems } from '../create/use-problems.ts';
import type { OpenConnection } from '../screen/open-connection.ts';
import { rawOf } from '../screen/raw.ts';
import { SettingCard } from '../settings/SettingCard.tsx';
import { type Account, accountProblem } from './account.ts';
import type { ClientChannel } from './document.ts';
import type { AccountInput } from './edits.ts';

const FIELDS = ['accountName', 'webhook'] as const;
const HINTS = { accountName: 'connection.name.hint', webhook: 'client_webhook.hint' } as const;

/** Name and client webhook, saved together (A-63, CCA-10, CCA-13). Only what was changed has to keep the rules. */
export function AccountCard({ open }: { open: OpenConnection<ClientChannel> }) {
  const t = useTranslate();
  const { id, lane, view, locked } = open;
  const form = `${lane}/account`;
  const draft = useDraft<{ [F in keyof Account]: string | undefined }>(form, {
    accountName: view.accountName,
    webhook: view.webhook,
  });
  const { entry } = useField(lane, ...FIELDS);
  const raw = (field: keyof Account) => rawOf<ClientChannel>(view, field);

  const typed = (field: keyof Account) => draft.values[field] ?? '';
  const type = (field: keyof Account, text: string) =>
    draft.set(field, text === (view[field] ?? '') ? view[field] : text);

  function problemOf(field: keyof Account) {
    const missing = view[field] === undefined && raw(field) === undefined;
    return missing || draft.touched.includes(field) ? accountProblem(field, typed(field)) : null;
  }
  const shown = useProblems<Account>({ accountName: problemOf('accountName'), webhook: problemOf('webhook') });

  function change({ elements }: HTMLFormElement) {
    const wrong = shown.check();
    if (wrong !== undefined) {
      const control = elements.namedItem(wrong);
      if (control instanceof HTMLElement) control.focus();
      return null;
    }
    shown.forget();
    const values = Object.fromEntries(wanted().map((field) => [field, typed(field).trim()]));
    const input: AccountInput = { id, values, name: view.accountName ?? '' };
    return { name: 'account', input };
  }

  /** What a refused edit touched is answered with it, or that would hold this one back. */
  function wanted(): readonly (keyof Account)[] {
    const refused = entry?.parked ? entry.touches : [];
    const answered = draft.touched.some((field) => refused.includes(field));
    return FIELDS.filter((field) => draft.touched.includes(field) || (answered && refused.includes(field)));
  }

  const text = (field: keyof Account) => {
    const problem = shown.of(field);
    const unknown = raw(field);
    return {
      name: field,
      required: true,
      hint: unknown === undefined ? t(HINTS[field]) : `${t('value.unknown')}: ${unknown}`,
      readOnly: locked !== undefined,
      value: typed(field),
      error: problem && t(problem),
      onChange: (text: string) => type(field, text),
      onBlur: () => void (draft.touched.includes(field) && shown.leave(field)),
    };
  };

  return (
    <SettingCard
      open={open}
      title={t('custom.account')}
      field={FIELDS}
      draft={draft}
      form={form}
      change={change}
      onEdit={(refused) => {
        for (const field of FIELDS) type(field, refused[field] ?? '');
      }}
    >
      <TextField {...text('accountName')} label={t('connection.name')} />
      <TextField {...text('webhook')} mono type="url" label={t('client_webhook')} />
    </SettingCard>
  );
}
