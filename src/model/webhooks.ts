import type { Lane } from './edit.ts';

/** The lane of the error webhooks; its document comes from GET /sessions (O-13, O-22). */
export const WEBHOOKS_LANE: Lane = 'monitor/webhooks';

/**
 * A manager's error webhooks in order. Each address is a field, so that it has its own edits and a refused one holds back
 * no other (O-18, O-22).
 */
export type Webhooks = Readonly<Record<string, true>>;

export const toWebhooks = (list: readonly string[]): Webhooks => Object.fromEntries(list.map((url) => [url, true]));
