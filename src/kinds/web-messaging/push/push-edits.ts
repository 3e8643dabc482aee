import { pairOfTexts } from '../../../model/accept.ts';
import type { MessageId } from '../../../model/message.ts';
import { secretWords } from '../../../model/secret.ts';
import { pairs } from '../../../model/settings/collection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { memberCall, place } from '../base/place.ts';

/** What is sent with every push notification, by key. */
export const HEADERS = pairs('webhookHeaders');

/** What is wrong with the key of a header: letters and hyphens alone (D2§5). */
export function headerKeyProblem(key: string): MessageId | null {
  if (key === '') return 'key_empty_error';
  return /^[A-Za-z-]+$/.test(key) ? null : 'valid_key_error';
}

/** What is wrong with its value (D2§5). */
export const headerValueProblem = (value: string): MessageId | null => (value === '' ? 'value_empty_error' : null);

type Header = readonly [string, string];

const header = membersEdit({
  ...place,
  collection: HEADERS,
  member: pairOfTexts,
  calls: {
    // The whole map is posted, the new pair in it; the same key is given its new value.
    add: memberCall('POST', 'push_notification_headers', (_: Header, members: readonly Header[]) => ({
      webhookHeaders: Object.fromEntries(members),
    })),
    remove: memberCall('DELETE', 'delete_push_notification_header', ([headerKey]: Header) => ({ headerKey })),
  },
  overwrites: true,
  rule: ([key, value]) => headerKeyProblem(key) ?? headerValueProblem(value),
  textOf: ([key, value]) => ({ id: 'push.pair', values: { key, value: secretWords(value) } }),
  words: { added: 'header_added', changed: 'header_added', removed: 'header_deleted', gone: 'push.header_gone' },
  failed: ({ to }) => ({ id: to === undefined ? 'header_delete_failed' : 'header_addition_failed' }),
});

/** The headers of push notifications (D2§7, SDK-PSH-05…11). */
export const pushEdits = { header };
