import { record, string } from 'superstruct';
import { pairOfTexts } from '../../../model/accept.ts';
import { addressProblem } from '../../../model/address.ts';
import type { MessageId } from '../../../model/message.ts';
import { secretWords } from '../../../model/secret.ts';
import { collection } from '../../../settings/members/collection-row.ts';
import { pairs } from '../../../settings/rows/collection.ts';
import { text } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { calls } from './calls.ts';
import { topic } from './topic.ts';

/** The pattern of A-90; the address may also be empty. */
const PUSH_WEBHOOK = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(\/\S*)?$/i;

const settings = settingRows('chat', {
  webhook: text({
    action: 'push_notification_webhook',
    rule: (address) =>
      address.trim() === '' ? null : addressProblem(address.trim(), PUSH_WEBHOOK, 'domain_validation_message'),
    look: { mono: true, url: true },
    saved: 'notification_webhook_updated',
    failed: 'notification_webhook_update_failed',
  }),
});

/** The error of a header's key: only letters and hyphens are valid (D2§5). */
function keyProblem(key: string): MessageId | null {
  if (key === '') return 'key_empty_error';
  return /^[A-Za-z-]+$/.test(key) ? null : 'valid_key_error';
}

/** The error of a header's value (D2§5). */
const valueProblem = (value: string): MessageId | null => (value === '' ? 'value_empty_error' : null);

type Header = readonly [string, string];

/** The headers of every push notification (D2§7, SDK-PSH-05…11). Their values are secrets and not exported. */
const webhookHeaders = collection({
  edit: 'header',
  collection: pairs('webhookHeaders'),
  struct: record(string(), string()),
  member: pairOfTexts,
  title: 'sdk.push.headers',
  description: 'sdk.push.headers.description',
  empty: 'push.no_headers',
  add: 'push.header_add',
  words: { added: 'header_added', changed: 'header_added', removed: 'header_deleted', gone: 'push.header_gone' },
  failed: ({ to }) => ({ id: to === undefined ? 'header_delete_failed' : 'header_addition_failed' }),
  textOf: ([key, value]) => ({ id: 'push.pair', values: { key, value: secretWords(value) } }),
  columns: [
    { label: 'push.key', text: ([key]) => key, mono: true },
    { label: 'push.value', text: () => '', masked: ([, value]) => secretWords(value) },
  ],
  form: {
    fields: [
      { name: 'key', label: 'push.key', hint: 'push.key.hint', mono: true },
      { name: 'value', label: 'push.value', secret: true },
    ],
    blank: { key: '', value: '' },
    memberOf: ({ key, value }): Header => [key, value],
    valuesOf: ([key, value]) => ({ key, value }),
    problems: ({ key, value }) => ({ key: keyProblem(key), value: valueProblem(value) }),
  },
  rule: ([key, value]) => keyProblem(key) ?? valueProblem(value),
  // The call posts the whole map, including the new pair; an existing key gets its new value.
  overwrites: true,
  calls: calls(
    'push_notification_headers',
    (_: Header, members: readonly Header[]) => ({ webhookHeaders: Object.fromEntries(members) }),
    'delete_push_notification_header',
    ([headerKey]: Header) => ({ headerKey }),
  ),
});

/** The address and headers of push notifications (SDK-PSH). */
export const push = topic({
  key: 'push',
  label: 'chat.tab.push',
  on: ['sdk_mobile'],
  settings,
  layout: [{ card: 'sdk.push', description: 'sdk.push.retries', rows: ['webhook'] }],
  collections: { webhookHeaders },
});
