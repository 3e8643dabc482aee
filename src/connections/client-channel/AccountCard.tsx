import { useTranslate } from '../../i18n/translate.ts';
import { useField } from '../../state/outbox/edits.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../fields/use-form.ts';
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
  const name = `${lane}/account`;
  const { entry } = useField(lane, ...FIELDS);
  const raw = (field: keyof Account) => rawOf<ClientChannel>(view, field);
  const form = useForm<{ [F in keyof Account]: string | undefined }>({
    name,
    values: { accountName: view.accountName, webhook: view.webhook },
    problems(values, touched) {
      const problemOf = (field: keyof Account) => {
        const missing = view[field] === undefined && raw(field) === undefined;
        return missing || touched.includes(field) ? accountProblem(field, values[field] ?? '') : null;
      };
      return { accountName: problemOf('accountName'), webhook: problemOf('webhook') };
    },
    locked: locked !== undefined,
  });
  const { draft } = form;

  function change(element: HTMLFormElement) {
    if (!form.check(element)) return null;
    form.forget();
    const typed = form.trimmed();
    const values = Object.fromEntries(wanted().map((field) => [field, typed[field] ?? '']));
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
    const unknown = raw(field);
    return {
      ...form.text(field),
      hint: unknown === undefined ? t(HINTS[field]) : `${t('value.unknown')}: ${unknown}`,
    };
  };

  return (
    <SettingCard
      open={open}
      title={t('custom.account')}
      field={FIELDS}
      draft={draft}
      form={name}
      change={change}
      onEdit={(refused) => {
        for (const field of FIELDS) form.type(field, refused[field] ?? '');
      }}
    >
      <TextField {...text('accountName')} label={t('connection.name')} />
      <TextField {...text('webhook')} mono type="url" label={t('client_webhook')} />
    </SettingCard>
  );
}
