import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { deploy, deployedAndInstalled } from '../kit/deployed.ts';
import { comeBack, cuttable, effects, expect, offlineReady } from '../kit/fixtures.ts';
import { comeToFront, newVersion } from '../kit/front.ts';
import { SUPPORT, settled } from '../kit/offline.ts';

deployedAndInstalled(
  'O-36: deploy/kill-switch.js in the place of sw.js ends worker and caches and keeps what waits; a later release is offered, or there at once',
  async ({ page, server, open, folder, nextBuild }) => {
    const stored = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('precache')));
    /** Whether a worker with files is in control and no other one is waiting. */
    const answers = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const isAlone =
          registration?.active?.state === 'activated' && !registration.waiting && !registration.installing;
        const names = await caches.keys();
        return (
          isAlone && navigator.serviceWorker.controller !== null && names.some((name) => name.includes('precache'))
        );
      });
    // Windows reload by themselves when their worker ends, which can happen at the same time.
    const reload = async () => (await page.reload().catch(() => page.reload()))?.fromServiceWorker();
    const service = cuttable(server);
    await open(`/twilio/${SUPPORT}`);
    await offlineReady(page);
    await service.close();
    await smsScreen(page).changeMenu('Kept {label}');
    await expect(unsentPill(page)).toContainText('1 waiting');
    expect(await reload()).toBe(true);
    expect(await stored()).toHaveLength(1);

    await copyFile('deploy/kill-switch.js', join(folder, 'sw.js'));
    for (const packed of ['br', 'gz']) await rm(join(folder, `sw.js.${packed}`), { force: true });
    let loads = 0;
    page.on('load', () => loads++);
    await comeToFront(page, () => expect(loads).toBe(1));
    await expect(unsentPill(page)).toContainText('1 waiting');
    await expect.poll(() => stored().catch(() => ['not yet'])).toEqual([]);
    expect(await reload()).toBe(false);
    await expect(unsentPill(page)).toContainText('1 waiting');
    expect(await stored()).toEqual([]);

    // The new worker is offered while the browser still has the empty one; otherwise it is the first and takes over at once.
    // A reload comes only after it is installed: each one puts off the idle moment at which the page asks for its worker.
    await deploy(nextBuild, folder);
    await page.reload();
    const offer = newVersion(page).getByRole('button', { name: 'Reload' });
    // The window may reload by itself between the offer and the click: then it is offered once more.
    await comeToFront(page, async () => {
      if (await offer.isVisible()) await offer.click({ timeout: 1000 });
      expect(await answers()).toBe(true);
    });
    expect(await reload()).toBe(true);
    await expect.poll(() => page.evaluate(() => 'nextBuild' in globalThis)).toBe(true);
    await comeBack(page, service);
    await settled(page);
    expect(effects(server, SUPPORT)).toHaveLength(1);
  },
);
