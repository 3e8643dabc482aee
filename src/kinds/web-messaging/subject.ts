import { defineSubject } from '../../connection/define-subject.ts';
import { parseWebMessaging, type WebMessaging, webMessagingFields, withFontNames } from './base/document.ts';
import { edits, mobileEdits } from './edits.ts';
import { stopSharing } from './sharing/sharing.ts';

/** The common part of all connections of the chat collection, of either platform. */
const CHAT = {
  fields: webMessagingFields,
  parse: (_: unknown, body: unknown): WebMessaging => parseWebMessaging(body),
  complete: withFontNames,
  title: ({ accountName = '' }: WebMessaging) => accountName,
  platformOf: ({ sdkPlatform }: WebMessaging) => (sdkPlatform ? ('sdk_mobile' as const) : undefined),
  secrets: ['jwtToken', 'translationApiKey'] as const,
  beforeRemoval: stopSharing,
  leadsHome: true,
};

/** A web messaging connection (D2§1, CHAT-SHL). */
export const chat = defineSubject({
  ...CHAT,
  key: 'chat',
  platform: 'chat',
  edits,
  // Only web messaging has languages.
  attention: ({ translationApiKey, isApiKeyValid }) =>
    translationApiKey && isApiKeyValid === false ? 'chip.bad_key' : undefined,
  repairs: 'translationApiKey',
  removed: { id: 'chat.deleted' },
});

/** A mobile SDK connection (SDK-SHL). */
export const mobile = defineSubject({
  ...CHAT,
  key: 'sdk_mobile',
  platform: 'sdk_mobile',
  edits: mobileEdits,
  removed: { id: 'sdk.deleted' },
});
