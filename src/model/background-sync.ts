/** The name under which a browser is asked to say when the network is back (Background Sync). */
export const SYNC_TAG = 'outbox';

/** The worker that sends what waits with no window open: its file, and its scope, in which there is no page. */
export const SENDER = { script: '/sender.js', scope: '/sender/' };
