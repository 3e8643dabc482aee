import type { Opens } from '../../../model/gates.ts';
import type { MessageId } from '../../../model/message.ts';
import type { Setting, ValuesOf } from '../../../settings/rows/setting.ts';
import { NEW_ROWS } from '../base/layout.ts';
import { settings } from '../base/settings.ts';
import { type Account, accountProblems, BLANK } from './account.ts';

type RowValues = Partial<Omit<ValuesOf<typeof settings>, keyof Account>>;

/** The form's values of a new connection: its account, its encryption, and the settings of the call (Annex A). */
export type NewAccount = Account & { encryptionEnabled: boolean } & RowValues;

/** The initial values: every default, since the call requires them (trap 19). */
export const BLANK_NEW: NewAccount = {
  ...BLANK,
  encryptionEnabled: false,
  ...Object.assign({}, ...NEW_ROWS.map((row) => settings[row].initial)),
};

/** The errors of the form, by field in its order. */
export function newAccountProblems(values: NewAccount, opens: Opens): Record<string, MessageId | null> {
  const rows = NEW_ROWS.flatMap((name) => {
    const { fields, problems }: Setting = settings[name];
    const found = problems(values, values as never, opens);
    return fields.map((field) => [field, found[field] ?? null] as const);
  });
  return { ...accountProblems(values, opens), ...Object.fromEntries(rows) };
}
