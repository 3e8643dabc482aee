import { createEdit } from '../../../connection/kind/create-edit.ts';
import type { MessageId } from '../../../model/message.ts';
import type { Problems } from '../../../settings/fields/use-problems.ts';
import { text } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { settingEdits } from '../../../settings/rows/setting-edits.ts';
import { place } from '../base/place.ts';

const SDK = { sdkPlatform: 'sdk_mobile' } as const;

const nameProblem = (name: string): MessageId | null => (name.trim() === '' ? 'name_empty' : null);

/** The only field of a mobile SDK connection with a Save: its name, sent with its platform (A-72, A-107, SDK-GEN-02). */
export const account = settingRows('sdk', {
  accountName: text({
    label: 'connection.name',
    hint: 'connection.name.hint',
    look: { required: true },
    rule: nameProblem,
    // The service may use another word for the platform (A-21, O-30).
    body: (accountName, { sdkPlatform }: { sdkPlatform?: string }) => ({
      accountName,
      sdkPlatform: sdkPlatform || SDK.sdkPlatform,
    }),
    saved: 'sdk.updated',
    failed: 'failed_to_update_sdk_mobile',
  }),
});

/** The values of a new mobile SDK connection. */
export type NewSdk = { accountName: string; encryptionEnabled: boolean };

export const NEW_SDK: NewSdk = { accountName: '', encryptionEnabled: false };

export const newSdkProblems = ({ accountName }: NewSdk): Problems<NewSdk> => ({
  accountName: nameProblem(accountName),
  encryptionEnabled: null,
});

/** POST /connections/chat with its platform (A-72, SDK-GEN-04), and the edit of an existing one's name. */
export const accountEdits = {
  ...settingEdits(account, place),
  create: createEdit<NewSdk & { key: string }>({
    platform: 'sdk_mobile',
    address: '/mobile/sdk_mobile?',
    same: ['accountName'],
    body: ({ accountName, encryptionEnabled }) => ({ accountName, ...SDK, encryptionEnabled }),
    nameOf: ({ accountName }) => accountName,
    detailOf: ({ accountName }) => accountName,
    saved: 'sdk.created',
    failed: 'failed_to_create_sdk_mobile',
  }),
};
