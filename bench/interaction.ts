import type { BrowserContext, Page } from '@playwright/test';
import type { MockServer } from '../mock-server/src/server.ts';
import { clicked, dragged, pressed, repeat, typed } from './kit/hand.ts';
import { recordFrames } from './kit/probe.ts';
import { offlineReady, type Stage } from './kit/stage.ts';
import { inTurns, median, type Row, toRow, toScore } from './kit/stats.ts';

export const names = ['dialog', 'typing', 'log-filter', 'chat-typing', 'chat-toggle', 'chat-open', 'chat-drag', 'next'];

const TURNS = 8;
const KEYS = 50;
const LOGS = 50_000;
const PREVIEW = '[data-testid="widget-preview"]';
const HEADING = '[name="widgetTitles[]en"]';
const EMOJI = `${PREVIEW} [aria-label="Emoji"]`;

/** Clicks and keys on three screens, compared with the floor's dialog and filter field, at 4× CPU. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('plain', 50);
  const many = await stage.serve('dist', 300);
  const sms = `${ours.url}/twilio/twilio-support?session_id=demo`;
  const pairs = await inTurns(
    stage.runs,
    async () => ({
      ...((isWanted('dialog') || isWanted('typing')) &&
        (await used(stage, sms, 'Delete', '[name="menuConfiguration"]'))),
      ...(isWanted('log-filter') && { 'log-filter': await logFilter(stage, ours) }),
      ...(isWanted('chat-typing') && { 'chat-typing': await chatTyping(stage, ours) }),
      ...(isWanted('chat-toggle') && { 'chat-toggle': await chatToggle(stage, ours) }),
      ...(isWanted('chat-open') && { 'chat-open': await chatOpen(stage, ours) }),
      ...(isWanted('chat-drag') && { 'chat-drag': await chatDrag(stage, ours) }),
      ...(isWanted('next') && { next: await next(stage, many, byKey) }),
    }),
    async () => {
      const { dialog, typing } = await used(stage, floor.url, 'Remove', 'input');
      return {
        dialog,
        typing,
        'log-filter': typing,
        'chat-typing': typing,
        'chat-toggle': dialog,
        'chat-open': dialog,
        ...(isWanted('next') && { next: await next(stage, many, fromList) }),
      };
    },
  );
  await close();
  await many.close();
  return [
    toRow(pairs, { name: 'dialog', what: 'Delete of a connection: click to the dialog', limit: 1.5 }),
    toRow(pairs, { name: 'typing', what: 'a field of a connection: key to next paint', limit: 1.5 }),
    toRow(pairs, { name: 'log-filter', what: 'the filter of 50,000 error logs: key to next paint', limit: 1.5 }),
    toRow(pairs, { name: 'chat-typing', what: 'a heading beside the preview: key to next paint', limit: 1.5 }),
    toRow(pairs, { name: 'chat-toggle', what: 'a switch: click to it and the preview / to a dialog', limit: 1.5 }),
    toRow(pairs, {
      name: 'chat-open',
      what: 'a connection on the device: click to its settings / to a dialog',
      limit: 2,
    }),
    toScore(
      pairs.map((pair) => pair.ours['chat-drag'] ?? Number.NaN),
      { name: 'chat-drag', what: 'the colour picker: longest frame of a drag', limit: 50 },
    ),
    toRow(pairs, { name: 'next', what: 'J and K to another of 300 connections / opening it from the list', limit: 1 }),
  ];
}

/** A dialog behind a button, and a field. */
async function used(stage: Stage, url: string, button: string, control: string) {
  const visit = await stage.visit({ cpu: 4 });
  const { page } = visit;
  await page.goto(url);
  const field = page.locator(control).first();
  await field.waitFor();
  await page.waitForTimeout(2500);
  const opens = page.getByRole('button', { name: button, exact: true }).first();
  const dialog = await repeat(TURNS, async () => {
    const time = await clicked(page, opens, '[role="dialog"], [role="alertdialog"]');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return time;
  });
  await field.focus();
  const typing = await repeat(KEYS, (turn) => typed(page, letter(turn)));
  await visit.close();
  return { dialog: median(dialog), typing: median(typing) };
}

const letter = (turn: number) => 'abcdefgh'.charAt(turn % 8);

async function logFilter(stage: Stage, server: MockServer): Promise<number> {
  server.control.mode({ logVolume: 2 * LOGS, logPageSize: LOGS });
  const visit = await stage.visit();
  const { page, cdp } = visit;
  await page.goto(`${server.url}/monitor?range=month&session_id=demo`);
  await page.getByRole('button', { name: 'Load More', exact: true }).waitFor();
  await page.waitForTimeout(2000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(1000);
  await page.getByRole('searchbox').focus();
  const times = await repeat(TURNS, (turn) => typed(page, 'Timeouts'.charAt(turn)));
  await visit.close();
  return median(times);
}

/** The page of a web messaging connection with the seeds, at rest. */
async function openChat(stage: Stage, server: MockServer, tab = 'general') {
  server.control.reset();
  const visit = await stage.visit({ cpu: 4 });
  await visit.page.goto(`${server.url}/chat/chat-website?session_id=demo&tab=${tab}`);
  await visit.page.locator(PREVIEW).waitFor();
  await visit.page.waitForTimeout(2500);
  return visit;
}

async function chatTyping(stage: Stage, server: MockServer): Promise<number> {
  const visit = await openChat(stage, server);
  const { page } = visit;
  const field = page.locator(HEADING);
  await field.focus();
  await page.keyboard.press('End');
  const times = await repeat(KEYS, (turn) => typed(page, letter(turn)));
  await page.waitForTimeout(500);
  // A preview that did not follow would cost nothing.
  const [shown, value] = [await page.locator(`${PREVIEW} header p`).first().textContent(), await field.inputValue()];
  if (shown !== value) throw new Error(`The preview's heading is ${shown}, not ${value}`);
  await visit.close();
  return median(times);
}

async function chatToggle(stage: Stage, server: MockServer): Promise<number> {
  const visit = await openChat(stage, server);
  const { page } = visit;
  const control = page.getByRole('switch', { name: 'Emoji icon' });
  const id = await control.getAttribute('id');
  const times = await repeat(TURNS, async () => {
    await page.waitForTimeout(500);
    const on = (await control.getAttribute('aria-checked')) === 'true';
    const preview = on ? `:not(:has(${EMOJI}))` : `:has(${EMOJI})`;
    return clicked(page, control, `body:has([id="${id}"][aria-checked="${!on}"])${preview}`);
  });
  await visit.close();
  return median(times);
}

/**
 * Opens connections from the list once each; the device has stored them. Leaves out the first one, which also compiles the
 * code.
 */
async function chatOpen(stage: Stage, server: MockServer): Promise<number> {
  server.control.reset();
  const context = await stage.profile();
  const paths = await seen(stage, context, server.url);
  const visit = await stage.visit({ cpu: 4 }, context);
  const { page } = visit;
  await page.goto(server.url);
  const times = await repeat(paths.length, async (turn) => {
    const link = rowOf(page, paths[turn]);
    await link.waitFor();
    await page.waitForTimeout(1500);
    const time = await clicked(page, link, '[role="tabpanel"] [name="accountName"]');
    await page.locator(PREVIEW).waitFor();
    await page.goBack();
    return time;
  });
  await context.close();
  return median(times.slice(1));
}

/** The link of a connection's row. It ends with `#attention` if the connection needs attention. */
const rowOf = (page: Page, path: string | undefined) => page.locator(`a[href="${path}"], a[href^="${path}#"]`);

/** Opens connections, so that the device has them and their code, and returns their paths. */
async function seen(stage: Stage, context: BrowserContext, url: string): Promise<string[]> {
  const { page } = await stage.visit({}, context);
  await page.goto(`${url}/?session_id=demo`);
  await offlineReady(page);
  const links = page.locator('a[href^="/chat/"]');
  await links.first().waitFor();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = found.slice(0, TURNS + 1);
  for (const path of paths) {
    const answer = page.waitForResponse((response) => response.url().includes(`/connections${path}`));
    await rowOf(page, path).click();
    await answer;
    await page.locator(PREVIEW).waitFor();
    await page.waitForTimeout(300);
    await page.goBack();
  }
  await page.close();
  return paths;
}

/** Two neighbours in the list. */
const NEIGHBOURS = [
  ['/twilio/twilio-support', 'Brightwater Support'],
  ['/twilio/twilio-billing', 'Brightwater Billing'],
] as const;

type Opens = (page: Page, to: (typeof NEIGHBOURS)[number], key: 'j' | 'k') => Promise<number>;

/** Opens two connections in turn that the device has stored. */
async function next(stage: Stage, server: MockServer, open: Opens): Promise<number> {
  server.control.reset();
  const context = await stage.profile();
  const first = await stage.visit({}, context);
  await first.page.goto(`${server.url}${NEIGHBOURS[1][0]}?session_id=demo`);
  await offlineReady(first.page);
  await first.page.goto(server.url + NEIGHBOURS[0][0]);
  await first.page.locator(MENU).waitFor();
  await first.close();
  const { page } = await stage.visit({ cpu: 4 }, context);
  await page.goto(server.url);
  await rowOf(page, NEIGHBOURS[0][0]).waitFor();
  // The rows of the boot script are replaced by then.
  await page.waitForTimeout(2500);
  await fromList(page, NEIGHBOURS[0]);
  await page.waitForTimeout(2500);
  const times = await repeat(TURNS, async (turn) => {
    const time = await open(page, NEIGHBOURS[turn % 2 === 0 ? 1 : 0], turn % 2 === 0 ? 'j' : 'k');
    await page.waitForTimeout(1500);
    return time;
  });
  await context.close();
  return median(times);
}

const MENU = '[name="menuConfiguration"]';
const menuOf = (name: string) => `main:has(h1[title="${name}"]) ${MENU}`;

const byKey: Opens = (page, [, name], key) => pressed(page, key, menuOf(name));

async function fromList(page: Page, [path, name]: (typeof NEIGHBOURS)[number]): Promise<number> {
  if (new URL(page.url()).pathname !== '/') await page.goBack();
  const link = rowOf(page, path);
  await link.waitFor();
  await page.waitForTimeout(1500);
  return clicked(page, link, menuOf(name));
}

/** 100 steps over the colour picker, without a server. */
async function chatDrag(stage: Stage, server: MockServer): Promise<number> {
  const visit = await openChat(stage, server, 'styling');
  const { page } = visit;
  const theme = () => page.locator(`${PREVIEW} header`).evaluate((header) => getComputedStyle(header).backgroundColor);
  await page.locator('[aria-haspopup="dialog"]:has(+ [name="colorTheme"])').click();
  const area = page.locator('[popover][role="dialog"] [role="group"]').first();
  await area.waitFor();
  await page.context().setOffline(true);
  await page.waitForTimeout(1500);
  const before = await theme();
  await page.evaluate(recordFrames);
  await dragged(page, area);
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  if ((await theme()) === before) throw new Error('The preview did not follow the drag');
  await visit.close();
  return Math.max(...frames);
}
