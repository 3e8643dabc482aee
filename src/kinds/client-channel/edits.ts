import { codes } from '../../connection/kind/codes.ts';
import { createEdit } from '../../connection/kind/create-edit.ts';
import { customAfter } from '../../model/custom-connection.ts';
import { addressWords } from '../../model/secret.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import type { Account } from './account.ts';
import { settings } from './settings.ts';

export type ClientChannelCreate = Account & { key: string };

/** POST /connections/custom {accountName, webhook} (D1§7, CCA-05). */
const create = createEdit<ClientChannelCreate>({
  platform: 'custom',
  address: '/custom/new?',
  same: ['accountName', 'webhook'],
  body: ({ accountName, webhook }) => ({ accountName, webhook }),
  nameOf: ({ accountName }) => accountName,
  detailOf: ({ webhook }) => addressWords(webhook),
  failed: 'custom_account_creation_failure',
});

export const edits = { ...settingEdits(settings, { platform: 'custom', codes, withAnswer: customAfter }), create };
