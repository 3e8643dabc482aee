import { sendWaiting } from './background/send-waiting.ts';
import { SYNC_TAG } from './model/background-sync.ts';

/** The worker's globals that this file uses; the project's types are those of pages. */
declare const self: {
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(
    type: 'sync',
    listener: (event: Event & { tag: string; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

/** A browser ends a sync event after five minutes. The next sender verifies an edit that is in flight then. */
const AT_MOST_MS = 4 * 60_000;

// This file is served from the same folder as the page.
globalThis.switchboardBase = new URL('.', self.location.href).pathname;

// This worker controls no page, so a new version may take over at once.
self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendWaiting(performance.now() + AT_MOST_MS));
});
