import { addressFlaw, addressProblem } from './address.ts';
import type { Lane } from './edit.ts';
import type { MessageId } from './message.ts';

/** The lane of the error webhooks; its document comes from GET /sessions (O-13, O-22). */
export const WEBHOOKS_LANE: Lane = 'monitor/webhooks';

/**
 * A manager's error webhooks in order. Each address is a field with its own edits, so that a refused one does not block
 * the others (O-18, O-22).
 */
export type Webhooks = Readonly<Record<string, true>>;

export const toWebhooks = (list: readonly string[]): Webhooks => Object.fromEntries(list.map((url) => [url, true]));

/** The most error webhooks that a manager can have (D1§9). */
export const MAX_WEBHOOKS = 10;

/** The addresses as the API's list. Filtered, since an edit's base also has entries for absent addresses. */
export const listOf = (webhooks: Webhooks): string[] => Object.keys(webhooks).filter((url) => webhooks[url] === true);

export const has = (webhooks: Webhooks, url: string) => Object.hasOwn(webhooks, url) && webhooks[url] === true;

/** the scheme may be missing, the host has a dot. */
const URL_PATTERN = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?([/?#]\S*)?$/i;

/** The problem of an address to be added, or to replace the entry `instead` (D1§5); null when there is none. */
export function webhookProblem(
  typed: string,
  webhooks: Webhooks,
  instead?: string,
): 'invalid_webhook' | 'existing_error' | null {
  const url = typed.trim();
  if (addressProblem(url, URL_PATTERN, 'invalid_webhook')) return 'invalid_webhook';
  return url !== instead && has(webhooks, url) ? 'existing_error' : null;
}

/** Names the wrong part of an invalid address: a blank, a scheme that is not HTTP, the host, the port, or its shape. */
export function webhookFlaw(typed: string): MessageId {
  const url = typed.trim();
  if (/\s/.test(url)) return 'alerts.wrong_blank';
  const [, scheme, rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/i.exec(url) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return 'alerts.wrong_scheme';
  const flaw = addressFlaw(url);
  if (flaw) return flaw;
  const [host = ''] = rest.split(/[/?#:]/, 1);
  if (host !== '' && !host.includes('.')) return 'alerts.wrong_host';
  return URL_PATTERN.test(url) ? 'address.unreadable' : 'alerts.wrong_shape';
}
