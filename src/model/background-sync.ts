export const SYNC_TAG = 'outbox';

/** The worker that sends unsent edits while no window is open: its script, and a scope that contains no page. */
export const SENDER = { script: '/sender.js', scope: '/sender/' };
