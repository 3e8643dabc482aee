import type { Lane } from './edit.ts';

/** The lane of the error webhooks; its document comes from GET /sessions (O-13, O-22). */
export const WEBHOOKS_LANE: Lane = 'monitor/webhooks';

/**
 * A manager's error webhooks in order. Each address is a field with its own edits, so that a refused one does not block
 * the others (O-18, O-22).
 */
export type Webhooks = Readonly<Record<string, true>>;

export const toWebhooks = (list: readonly string[]): Webhooks => Object.fromEntries(list.map((url) => [url, true]));
