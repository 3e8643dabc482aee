import { expect, type Page } from '@playwright/test';
import { startMockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { animated, type Frame } from './animation.ts';
import { createProfile } from './browser.ts';
import { comeBack } from './fixtures.ts';
import { arrives, SUPPORT, settled, visit } from './offline.ts';

const SIZE = { width: 1000, height: 640 };
const FRAME_MS = 3000;

/** A picture of the page with a caption under it. */
async function told(page: Page, words: string): Promise<Frame> {
  const { menu } = smsScreen(page);
  if (await menu.isVisible()) await menu.evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await page.evaluate(
    ([text]) => {
      const line = document.createElement('div');
      line.id = 'told';
      line.textContent = text ?? '';
      Object.assign(line.style, {
        ...{ position: 'fixed', inset: 'auto 0 0 0', padding: '14px 24px', zIndex: '99' },
        ...{ background: '#14213d', color: '#fff', font: '600 17px/1.4 "Open Sans Variable", sans-serif' },
      });
      document.body.append(line);
    },
    [words],
  );
  await page.waitForTimeout(600);
  const png = await page.screenshot();
  await page.evaluate(() => document.getElementById('told')?.remove());
  return { png, ms: FRAME_MS };
}

/**
 * Returns an animation of the console's main feature: a change made without the service, a kill, a restart, the send.
 */
export async function offlineStory(): Promise<Buffer> {
  const server = await startMockServer({ memory: true, port: 0, dist: 'dist' });
  const profile = await createProfile();
  const start = async () => {
    const page = await profile.start();
    await page.setViewportSize(SIZE);
    return page;
  };
  try {
    const page = await start();
    const sms = await visit(page, server);
    const frames = [await told(page, '1. A connection, and the service there.')];
    await server.close();
    await sms.changeMenu('Reply {#} to reach {label}');
    await expect(unsentPill(page)).toContainText('1 waiting');
    frames.push(await told(page, '2. The service is gone. A setting is saved: kept on the device, shown at once.'));
    await page.goto('about:blank');
    await page.evaluate(() => Object.assign(document.body.style, { background: '#0b1220' }));
    frames.push(await told(page, '3. The browser is killed.'));
    await profile.kill();
    const next = await start();
    await next.goto(`${server.url}/twilio/${SUPPORT}`);
    await expect(smsScreen(next).template).toHaveValue('Reply {#} to reach {label}');
    await arrives(unsentPill(next)).toContainText('Offline');
    frames.push(await told(next, '4. Opened again, still without the service: nothing is lost.'));
    await comeBack(next, server);
    await settled(next);
    frames.push(await told(next, '5. The service is back: sent, once.'));
    return animated(frames);
  } finally {
    await profile.remove();
    await server.close();
  }
}
