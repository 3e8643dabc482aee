import { sendWaiting } from './background/send-waiting.ts';
import { SYNC_TAG } from './model/background-sync.ts';

/** What a worker has that a page has not, as far as this one needs it: the types here are those of pages. */
declare const self: {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(
    type: 'sync',
    listener: (event: Event & { tag: string; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

/** A browser lets such an event go on for five minutes; what is on its way when it ends is asked about later. */
const AT_MOST_MS = 4 * 60_000;

// This file lies beside the page.
globalThis.switchboardBase = new URL('.', self.location.href).pathname;

// It answers for no page: the newest one may take over at once.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting(performance.now() + AT_MOST_MS));
});
