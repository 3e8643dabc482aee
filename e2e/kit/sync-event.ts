import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';

type Registered = { registrationId: string; scopeURL: string; isDeleted: boolean };
type Version = { versionId: string; scriptURL: string; status: string };

/** Watches the worker that sends with no window open, from a blank page that outlives the app's windows. */
export async function watchSender(context: BrowserContext, origin: string) {
  const blank = await context.newPage();
  const session: CDPSession = await context.newCDPSession(blank);
  let registered: Registered | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registered[] }) => {
    for (const each of registrations)
      if (each.scopeURL === `${origin}/sender/`) registered = each.isDeleted ? undefined : each;
  });
  const versions = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions: updated }: { versions: Version[] }) => {
    for (const { versionId, scriptURL, status } of updated)
      if (scriptURL === `${origin}/sender.js`) versions.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  return {
    /** The state of each version of the worker so far, the oldest first. */
    states: () => [...versions.values()],
    /** Makes the browser look for a newer version of the worker. */
    async update(): Promise<void> {
      await session.send('ServiceWorker.updateRegistration', { scopeURL: `${origin}/sender/` });
    },
    /** Sends the event that the browser sends when it believes that the network is back. */
    async sync(): Promise<void> {
      await expect.poll(() => registered?.registrationId).toBeDefined();
      const registrationId = registered?.registrationId ?? '';
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'outbox',
        lastChance: false,
      });
    },
  };
}

/** From now on the server has another build's worker, with the same behaviour. */
export async function deployOtherSender(server: MockServer): Promise<void> {
  const path = '/sender.js';
  const served = await fetch(`${server.url}${path}`);
  const headers = [...served.headers].filter(([name]) => ['content-type', 'content-security-policy'].includes(name));
  const body = `${await served.text()}\nglobalThis.nextBuild = true;\n`;
  server.control.next({ method: 'GET', path, headers: Object.fromEntries(headers), body, times: 0 });
}

/** Waits until the worker is registered and was started once, so that it runs without the server. */
export async function senderReady(page: Page): Promise<void> {
  const ready = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/sender/');
      return registration?.active?.state === 'activated' && registration.active.scriptURL.endsWith('/sender.js');
    });
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
}
