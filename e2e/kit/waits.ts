import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { chatScreen, PATH, png, WEBSITE } from './chat.ts';
import { calls, comeBack, cuttable, effects, silence } from './fixtures.ts';
import { arrives, documentsStored, meanwhile, menu, openOutbox, SUPPORT, settled, uncover, visit } from './offline.ts';

const MINE = 'Mine {label}';
const THEIRS = 'Theirs {label}';
const DRAFT = 'Typed and not saved';
const LOGO = 'brightwater.png';

/** The connection with an unsent file, edit and draft. */
export const WAITING = `/chat/${WEBSITE}`;

const name = (page: Page) => page.getByLabel('Name', { exact: true });

/** Makes the service unreachable, but not the app's own files. */
const out = (server: MockServer) => cuttable(server).close();
const back = (page: Page, server: MockServer) => comeBack(page, cuttable(server));

/** Leaves on the device, without the service: a parked conflict, an unsent file, an unsent edit and a draft. */
export async function leaveWaiting(page: Page, server: MockServer): Promise<void> {
  const sms = await visit(page, server);
  await documentsStored(page, 1);
  await out(server);
  await sms.changeMenu(MINE);
  // It was tried: from then on the document is read again before it is sent (O-18).
  await arrives(unsentPill(page)).toContainText('1 waitingOffline');
  meanwhile(server, SUPPORT, menu(THEIRS));
  await back(page, server);
  await arrives(unsentPill(page)).toContainText('1 needs attention');
  await page.goto(`${server.url}${WAITING}?tab=styling`);
  await documentsStored(page, 2);
  await out(server);
  const chat = chatScreen(page);
  await chat.logo.locator('input[type=file]').setInputFiles(png(LOGO));
  await chat.tab('General').click();
  await page.getByRole('switch', { name: 'Emoji icon' }).click();
  await name(page).fill(DRAFT);
  await expect(unsentPill(page)).toContainText('2 waiting');
}

/** Expects a window at the connection to show all of these, and no error. */
export async function expectWaiting(page: Page): Promise<void> {
  await expect(unsentPill(page)).toContainText('2 waiting');
  await expect(unsentPill(page)).toContainText('1 needs attention');
  const chat = chatScreen(page);
  await chat.tab('Styling').click();
  await expect(chat.logo.locator('img')).toHaveJSProperty('naturalWidth', 64);
  await chat.tab('General').click();
  await expect(name(page)).toHaveValue(DRAFT);
  const { entries } = await openOutbox(page);
  await expect(entries).toHaveCount(3);
  await expect(entries.filter({ hasText: MINE })).toContainText(THEIRS);
  await expect(entries.filter({ hasText: LOGO })).toHaveCount(1);
  await uncover(page);
}

/**
 * Decides the conflict in one window and restores the service: expects everything to be sent once, and every window to
 * show it.
 */
export async function expectSentOnce(page: Page, server: MockServer, windows: readonly Page[] = [page]): Promise<void> {
  const { entries } = await openOutbox(page);
  await entries.getByRole('button', { name: 'Keep mine' }).click();
  await uncover(page);
  for (const each of windows) await expect(unsentPill(each)).toContainText('3 waiting');
  await back(page, server);
  for (const each of windows) await settled(each);
  await silence(page, server);
  expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([menu(MINE)]);
  expect(effects(server, WEBSITE)).toHaveLength(2);
  for (const step of ['meta', 'validate']) expect(calls(server, 'GET', `${PATH}/logo-${step}`)).toHaveLength(1);
  expect(calls(server, 'POST', `${PATH}/emoji_icon`)).toHaveLength(1);
  await expect(name(page)).toHaveValue(DRAFT);
}
