import { string } from 'superstruct';
import { isRecord } from '../../../model/fields.ts';
import { addressWords } from '../../../model/secret.ts';
import { readWebhooks } from '../../../model/session.ts';
import {
  listOf,
  MAX_WEBHOOKS,
  toWebhooks,
  WEBHOOKS_LANE,
  type Webhooks,
  webhookProblem,
} from '../../../model/webhooks.ts';
import { type MembersInput, membersEdit } from '../../../settings/rows/members-edit.ts';

export type WebhookInput = MembersInput<string>;

/** The change of a waiting or refused edit; {} for an unreadable one. */
export function changeIn(input: unknown): WebhookInput['change'] {
  const change = isRecord(input) && isRecord(input['change']) ? input['change'] : {};
  const { from, to, at } = change;
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...(typeof at === 'number' && { at }),
  };
}

/** POST {errorWebhooks}: the newest list with one changed address (MON-27, MON-34, MON-37, O-18). */
const webhook = membersEdit<Webhooks, string>({
  collection: { list: listOf, put: (_, list) => toWebhooks(list), keyOf: (url) => url, fieldOf: (url) => url },
  member: string(),
  lane: () => WEBHOOKS_LANE,
  calls: {
    whole: (_, list) => ({ method: 'POST', path: '/errorlog/update_webhooks', body: { errorWebhooks: list } }),
  },
  read: (answer) => readWebhooks(isRecord(answer) ? answer['errorWebhooks'] : undefined),
  rule: webhookProblem,
  limit: { members: MAX_WEBHOOKS, problem: 'max_webhook_limit' },
  textOf: addressWords,
  words: { added: 'alerts.added', changed: 'alerts.changed', removed: 'alerts.removed', gone: 'alerts.gone' },
  failed: 'error_webhooks_update_failed',
});

export const edits = { webhook };
