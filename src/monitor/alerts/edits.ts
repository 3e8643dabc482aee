import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { MessageId } from '../../model/message.ts';
import {
  has,
  listOf,
  MAX_WEBHOOKS,
  toWebhooks,
  WEBHOOKS_LANE,
  type Webhooks,
  webhookProblem,
} from '../../model/webhooks.ts';

/**
 * One address: `to` alone is added, `from` alone removed, both replaced where it stands. `at` is its place in the list,
 * so that one which is taken back stands where it stood.
 */
export type WebhookInput = { change: { from?: string; to?: string; at?: number } };

/** What an edit that waits or was refused does to the list; nothing for one that cannot be read. */
export function changeIn(input: unknown): WebhookInput['change'] {
  const change = isRecord(input) && isRecord(input['change']) ? input['change'] : {};
  const { from, to, at } = change;
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof to === 'string' && { to }),
    ...(typeof at === 'number' && { at }),
  };
}

function changed(webhooks: Webhooks, { change: { from, to, at } }: WebhookInput): Webhooks {
  const list = listOf(webhooks);
  if (from === undefined) return to === undefined || list.includes(to) ? webhooks : toWebhooks(placed(list, to, at));
  if (to === undefined) return toWebhooks(list.filter((url) => url !== from));
  if (list.includes(from)) return toWebhooks(list.map((url) => (url === from ? to : url)));
  return list.includes(to) ? webhooks : toWebhooks([...list, to]);
}

const placed = (list: readonly string[], url: string, at = list.length) => [
  ...list.slice(0, at),
  url,
  ...list.slice(at),
];

function broken(webhooks: Webhooks, input: WebhookInput): MessageId | null {
  const { from, to } = input.change;
  if (to === undefined) return null;
  const size = listOf(webhooks).length;
  const grown = listOf(changed(webhooks, input)).length;
  return grown > size && grown > MAX_WEBHOOKS ? 'max_webhook_limit' : webhookProblem(to, webhooks, from);
}

/** The answer's own list replaces what was sent (MON-28). */
function answered(answer: unknown): Webhooks | undefined {
  const list = isRecord(answer) ? answer['errorWebhooks'] : undefined;
  return Array.isArray(list) ? toWebhooks(list.filter((url) => typeof url === 'string')) : undefined;
}

const done = ({ change: { from, to } }: WebhookInput): MessageId => {
  if (from === undefined) return 'alerts.added';
  return to === undefined ? 'alerts.removed' : 'alerts.changed';
};

/** POST {errorWebhooks}: the newest list with one address changed in it (MON-27, MON-34, MON-37, O-18). */
const webhook: EditType<Webhooks, WebhookInput> = {
  verb: 'change',
  lane: () => WEBHOOKS_LANE,
  touches: ({ change: { from, to } }) => [from, to].filter((url) => url !== undefined),
  apply: changed,
  continues: (earlier, later) => earlier.change.to !== undefined && earlier.change.to === later.change.from,
  merge({ change: { from, at } }, { change: { to } }) {
    return from === to
      ? null
      : { change: { ...(from && { from }), ...(to && { to }), ...(at !== undefined && { at }) } };
  },
  lost: (webhooks, { change: { from, to } }, base) =>
    from !== undefined && to !== undefined && base[from] !== undefined && !has(webhooks, from) && !has(webhooks, to),
  rebase(webhooks, input) {
    const id = broken(webhooks, input);
    return id && { id };
  },
  inverse: ({ change: { from, to, at } }) => ({
    change: { ...(to && { from: to }), ...(from && { to: from }), ...(at !== undefined && { at }) },
  }),
  steps: [
    {
      name: 'save',
      request: (webhooks, input) => ({
        method: 'POST',
        path: '/errorlog/update_webhooks',
        body: { errorWebhooks: listOf(changed(webhooks, input)) },
      }),
      take: (answer, webhooks, input) => ({ doc: answered(answer) ?? changed(webhooks, input) }),
    },
  ],
  describe: (input, base) => {
    const { from, to } = input.change;
    return {
      what: { id: done(input) },
      ...(from !== undefined && { from: from in base && !base[from] ? { id: 'alerts.gone' } : { verbatim: from } }),
      ...(to !== undefined && { to: { verbatim: to } }),
    };
  },
  codes: {},
  saved: (input) => ({ id: done(input) }),
  failed: () => ({ id: 'error_webhooks_update_failed' }),
};

/** Everything that can be changed in the monitor. */
export const edits = { webhook };
