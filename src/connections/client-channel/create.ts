import type { EditType } from '../../model/edit.ts';
import { createdId } from '../create/created-id.ts';
import type { Account } from './account.ts';
import { COLLECTION, parseClientChannel, readClientChannel } from './document.ts';

/** What a new connection is made of. `key` is the form's own UUID: the lane of a connection that has no id yet. */
export type ClientChannelCreate = Account & { key: string };

/** POST /connections/custom {accountName, webhook} (D1§7, CCA-05). */
export const create: EditType<object, ClientChannelCreate> = {
  verb: 'create',
  lane: ({ key }) => `${COLLECTION}/+${key}`,
  touches: () => [],
  apply: (doc) => doc,
  listEffect: ({ key, accountName }) => ({
    creating: true,
    platform: COLLECTION,
    title: accountName,
    path: `/custom/new?waiting=${key}`,
  }),
  find: {
    among: ({ platform }) => platform === COLLECTION,
    read: readClientChannel,
    matches(detail, input) {
      const { accountName, webhook } = parseClientChannel(detail);
      return accountName === input.accountName && webhook === input.webhook;
    },
  },
  steps: [
    {
      name: 'create',
      request: (_, { accountName, webhook }) => ({
        method: 'POST',
        path: `/connections/${COLLECTION}`,
        body: { accountName, webhook },
      }),
      take: (answer) => ({ progress: createdId(answer) }),
    },
  ],
  describe: ({ webhook }) => ({ what: { id: 'edit.create' }, to: { verbatim: webhook } }),
  codes: {},
  saved: ({ accountName }) => ({ id: 'account_registered', values: { name: accountName } }),
  failed: () => ({ id: 'custom_account_creation_failure' }),
};
