import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';

type Registered = { registrationId: string; scopeURL: string; isDeleted: boolean };

/** The worker that sends with no window open, seen from a blank page that stays when every window of the app has gone. */
export async function watchSender(context: BrowserContext, origin: string) {
  const blank = await context.newPage();
  const session: CDPSession = await context.newCDPSession(blank);
  let registered: Registered | undefined;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registered[] }) => {
    for (const each of registrations)
      if (each.scopeURL === `${origin}/sender/`) registered = each.isDeleted ? undefined : each;
  });
  await session.send('ServiceWorker.enable');
  return {
    /** What the browser sends when it believes that the network is back. */
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

/** The worker is registered and has been started once: it is there without the server. */
export async function senderReady(page: Page): Promise<void> {
  const ready = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/sender/');
      return registration?.active?.state === 'activated' && registration.active.scriptURL.endsWith('/sender.js');
    });
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
}
