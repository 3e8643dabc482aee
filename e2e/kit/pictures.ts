import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { comeBack } from './fixtures.ts';
import { documentsStored, listStored, SUPPORT } from './offline.ts';

/** A screenshot of the console for the README and the install dialog, and how it is staged. */
export type Picture = {
  /** Name below `public/screenshots`. */
  file: string;
  size: { width: number; height: number };
  stage(page: Page, server: MockServer): Promise<void>;
};

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const visit = (page: Page, server: MockServer, path: string) => page.goto(`${server.url}${path}?session_id=demo`);

/** The list with an expired authorization and a change that waits for the network. */
async function list(page: Page, server: MockServer): Promise<void> {
  await visit(page, server, '/');
  await listStored(page);
  await visit(page, server, '/twitter/twitter-outages');
  await documentsStored(page, 1);
  await visit(page, server, `/twilio/${SUPPORT}`);
  const sms = smsScreen(page);
  await expect(sms.template).toBeVisible();
  await documentsStored(page, 2);
  await server.close();
  await sms.changeMenu('Reply {#} to reach {label}');
  await expect(unsentPill(page)).toContainText(/1 waiting.*Offline/);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByTestId('connection-row').first()).toBeVisible();
}

/** The rows of the rail come when the page is idle; a narrow window has none. */
async function railDrawn(page: Page): Promise<void> {
  const rail = page.locator('#root > nav');
  if ((await rail.count()) > 0) await expect(rail.getByRole('listitem').first()).toBeVisible();
}

async function styling(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/chat/chat-website?tab=styling&session_id=demo`);
  await expect(page.getByRole('main').getByRole('switch').first()).toBeVisible();
  await expect(page.getByTestId('widget-window').first()).toBeVisible();
  await railDrawn(page);
}

/** A conflict between a change made offline and another administrator's save. */
async function conflict(page: Page, server: MockServer): Promise<void> {
  await visit(page, server, `/twilio/${SUPPORT}`);
  const sms = smsScreen(page);
  await expect(sms.template).toBeVisible();
  await documentsStored(page, 1);
  await railDrawn(page);
  await server.close();
  await sms.changeMenu('Reply {#} to reach {label}');
  await expect(unsentPill(page)).toContainText(/1 waiting.*Offline/);
  const patch = { menuConfiguration: 'Press {#} for {label}' };
  server.control.state({ mutate: { collection: 'twilio', id: SUPPORT, patch } });
  await comeBack(page, server);
  await expect(page.getByRole('button', { name: 'Keep mine' }).first()).toBeVisible({ timeout: 25_000 });
}

const CUSTOMER = 'main li[aria-posinset] button';

async function live(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/custom/trainer-running?tab=live&session_id=demo`);
  await expect(page.locator(CUSTOMER).first()).toBeVisible();
  await railDrawn(page);
  server.control.simulation({ step: 60_000 });
  await expect(page.locator(CUSTOMER).nth(3)).toBeVisible();
  server.control.simulation({ step: 45_000 });
  await page.waitForTimeout(2000);
  await page.locator(CUSTOMER).first().click();
  await expect(page.getByRole('log')).toBeVisible();
}

/** All screenshots; the manifest describes each. */
export const PICTURES: readonly Picture[] = [
  { file: 'list.png', size: WIDE, stage: list },
  { file: 'styling.png', size: WIDE, stage: styling },
  { file: 'conflict.png', size: WIDE, stage: conflict },
  { file: 'live.png', size: WIDE, stage: live },
  { file: 'narrow-list.png', size: NARROW, stage: list },
  { file: 'narrow-conflict.png', size: NARROW, stage: conflict },
];

/** Takes a screenshot of a staged picture, after its animations have ended. */
export async function takePicture(page: Page, { stage }: Pick<Picture, 'stage'>, server: MockServer): Promise<Buffer> {
  await stage(page, server);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  return page.screenshot();
}
