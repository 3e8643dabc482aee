import type { Lane } from './edit.ts';

/** Where changes of the error webhooks take their turn; the base read of this lane is GET /sessions (O-13, O-22). */
export const WEBHOOKS_LANE: Lane = 'monitor/webhooks';

/**
 * The error webhooks of a manager in their order, each address a field of its own: so every one of them has its own
 * edits, and one that was refused holds back no other (O-18, O-22).
 */
export type Webhooks = Readonly<Record<string, true>>;

export const toWebhooks = (list: readonly string[]): Webhooks => Object.fromEntries(list.map((url) => [url, true]));
