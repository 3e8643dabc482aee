import { memo, startTransition, useEffect } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { pick } from '../../../model/member-field.ts';
import { useForm } from '../../../settings/fields/use-form.ts';
import type { Problems } from '../../../settings/fields/use-problems.ts';
import { changeOf } from '../../../settings/forms/open-connection.ts';
import { SettingCard } from '../../../settings/forms/SettingCard.tsx';
import type { OwnControl } from '../../../settings/forms/SettingCards.tsx';
import { showUnsaved } from '../../../state/documents/unsaved.ts';
import { useFieldValues } from '../../../state/documents/view.ts';
import { useGates } from '../../../state/session/session-state.ts';
import { AccountFields } from './AccountFields.tsx';
import { type Account, accountProblems, BLANK, changedValues, isLeftUnknown } from './account.ts';

const FIELDS = Object.keys(BLANK) as (keyof Account)[];

/** Name, headings, welcome message and notes of an existing connection, with their own Save. */
export const AccountCard: OwnControl = memo(function AccountCard({ open, setting, locked }) {
  const t = useTranslate();
  const opens = useGates();
  const saved = useFieldValues<Account, keyof Account>(open.kind, open.lane, FIELDS);
  const name = `${open.lane}/account`;
  const form = useForm<Account>({
    name,
    values: pick(saved, FIELDS),
    initial: BLANK,
    lane: open.lane,
    // The form's type lacks the fields of single languages.
    problems: (values, touched) => problemsOf(values, touched) as Problems<Account>,
    locked: locked !== undefined,
  });
  const { draft } = form;
  const { values, touched } = draft;
  const wrong = Object.values(problemsOf(values, touched));

  function problemsOf(account: Account, changed: readonly string[]) {
    const found = Object.entries(accountProblems(account, opens));
    return Object.fromEntries(
      found.map(([field, problem]) => [field, isLeftUnknown(saved, account, changed, field) ? null : problem]),
    );
  }

  // The preview follows the typing, in a transition so that the typed text shows first.
  useEffect(() => startTransition(() => showUnsaved(open.lane, { ...NONE, ...pick(values, touched) })));

  return (
    <SettingCard
      open={open}
      fields={FIELDS}
      locked={locked}
      title={t('chat.account')}
      draft={draft}
      form={name}
      wrong={form.wrong}
      invalid={wrong.includes('special_note_validation_error')}
      change={(element) => {
        if (!form.check(element)) return null;
        form.forget();
        return changeOf(open, setting, changedValues(touched, draft.base, values));
      }}
      onEdit={(refused) => {
        const typed: Partial<Account> = pick(refused, FIELDS);
        for (const field of FIELDS) draft.set(field, typed[field] ?? BLANK[field]);
      }}
    >
      <AccountFields square name={name} form={form} saved={saved} locked={locked !== undefined} />
    </SettingCard>
  );
});

const NONE = Object.fromEntries(FIELDS.map((field) => [field, undefined]));
