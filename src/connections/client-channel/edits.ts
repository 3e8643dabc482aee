import { apiPathOf } from '../../model/connection.ts';
import type { EditType } from '../../model/edit.ts';
import { type SettingInput, settingEdit } from '../../model/setting.ts';
import { createEdit } from '../create/create-edit.ts';
import { type Account, accountProblem } from './account.ts';
import type { ClientChannel } from './document.ts';

/** The fields that were changed, and the name that the connection had before. */
export type AccountInput = SettingInput<Partial<Account>> & { name: string };

const setting = settingEdit<ClientChannel, Partial<Account>>({
  collection: 'custom',
  label: 'custom.account',
  owns: ['accountName', 'webhook'],
  request: ({ accountName, webhook, unread = {} }, { id, values }) => ({
    method: 'POST',
    path: apiPathOf('custom', id),
    // A value that we could not read goes back as it came.
    body: { accountName: accountName ?? unread['accountName'], webhook: webhook ?? unread['webhook'], ...values },
  }),
  rule: (_, values) => broken(values),
  show: ({ accountName, webhook }) => ({ verbatim: [accountName, webhook].filter(Boolean).join(' · ') }),
  fields: { accountName: 'connection.name', webhook: 'client_webhook' },
  saved: 'account_updated',
  failed: 'failed_to_update_custom',
});

/**
 * POST {accountName, webhook} (CCA-13). Both are sent, but only what was changed is the administrator's: the other one
 * is taken from the newest copy, so that a name given elsewhere meanwhile is no conflict and is not overwritten.
 */
const account: EditType<ClientChannel, AccountInput> = {
  ...setting,
  touches: ({ values }) => Object.keys(values),
  merge: (_, later) => later,
  describe: (input, base) => ({ ...setting.describe(input, base), what: { id: labelOf(input.values) } }),
  saved: ({ name, values }) => ({ id: 'account_updated', values: { name: values.accountName ?? name } }),
};

function labelOf({ accountName, webhook }: Partial<Account>) {
  if (webhook === undefined) return 'connection.name';
  return accountName === undefined ? 'client_webhook' : 'custom.account';
}

function broken({ accountName, webhook }: Partial<Account>) {
  const name = accountName === undefined ? null : accountProblem('accountName', accountName);
  return name ?? (webhook === undefined ? null : accountProblem('webhook', webhook));
}

/** What a new connection is made of. */
export type ClientChannelCreate = Account & { key: string };

/** POST /connections/custom {accountName, webhook} (D1§7, CCA-05). */
const create = createEdit<ClientChannelCreate>({
  platform: 'custom',
  address: '/custom/new?',
  same: ['accountName', 'webhook'],
  body: ({ accountName, webhook }) => ({ accountName, webhook }),
  nameOf: ({ accountName }) => accountName,
  detailOf: ({ webhook }) => webhook,
  codes: {},
  failed: 'custom_account_creation_failure',
});

/** Everything that can be made and changed of a Client Channel API connection. */
export const edits = { create, account };
