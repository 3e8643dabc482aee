import type { BrowserContext, Page } from '@playwright/test';
import { bundleDevice } from './kit/build.ts';
import { clicked, dragged, opened, repeat, typed } from './kit/hand.ts';
import { recordFrames, watchOutbox } from './kit/probe.ts';
import { offlineReady, type Stage } from './kit/stage.ts';
import { inTurns, median, quantile, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = [
  'chat-typing',
  'chat-typing-p98',
  'chat-follow',
  'chat-toggle',
  'chat-drag',
  'chat-edits',
  'chat-open',
  'chat-first',
];

const KEYS = 50;
const TURNS = 8;
const FIRST_SETTING = '[role="tabpanel"] [name="accountName"]';
const HEADING = '[name="widgetTitles[]en"]';
const PREVIEW = '[data-testid="widget-preview"]';
const EMOJI = `${PREVIEW} [aria-label="Emoji"]`;

/** The page of a web messaging connection with its preview, beside the floor's filter field and dialog, at 4× CPU. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('plain', 50);
  const script = await bundleDevice();
  const wanted = (...some: string[]) => some.some(isWanted);
  const pairs = await inTurns(
    stage.runs,
    async () => ({
      ...(wanted('chat-typing', 'chat-typing-p98', 'chat-follow') && (await typing(stage, ours.url))),
      ...(wanted('chat-toggle') && { 'chat-toggle': await toggling(stage, ours.url) }),
      ...(wanted('chat-drag', 'chat-edits') && (await dragging(stage, ours.url, script))),
      ...(wanted('chat-open', 'chat-first') && (await opening(stage, ours.url))),
    }),
    () => onFloor(stage, floor.url),
  );
  await close();
  return [
    toRow(pairs, {
      name: 'chat-typing',
      what: 'typing in a heading: key to next paint, 4× CPU',
      unit: 'ms',
      limit: 1.5,
    }),
    toRow(pairs, { name: 'chat-typing-p98', what: 'the same, 98th percentile of 50 keys', unit: 'ms', limit: 1.5 }),
    toRow(pairs, { name: 'chat-follow', what: 'key in a heading to the preview’s heading / to paint', unit: 'ms' }),
    toRow(pairs, {
      name: 'chat-toggle',
      what: 'a toggle: click to it and the preview / to a dialog, 4× CPU',
      unit: 'ms',
      limit: 1.5,
    }),
    toRow(pairs, {
      name: 'chat-drag',
      what: 'longest frame of a drag in the colour picker, 4× CPU',
      unit: 'ms',
      limit: 50,
      absolute: true,
    }),
    toRow(pairs, {
      name: 'chat-edits',
      what: 'edits of that drag in the outbox',
      unit: 'edits',
      limit: 1,
      absolute: true,
    }),
    toRow(pairs, {
      name: 'chat-open',
      what: 'a connection on the device: click in the list to first settings / to a dialog, 4× CPU',
      unit: 'ms',
      limit: 2,
    }),
    toRow(pairs, { name: 'chat-first', what: 'the same for the first one after a start', unit: 'ms' }),
  ];
}

/** A connection's page, at rest. */
async function atRest(stage: Stage, url: string, query = '') {
  const visit = await stage.visit({ cpu: 4 });
  await visit.page.goto(`${url}/chat/chat-website?session_id=demo${query}`);
  await visit.page.locator(PREVIEW).waitFor();
  await visit.page.waitForTimeout(2500);
  return visit;
}

async function typing(stage: Stage, url: string): Promise<Sample> {
  const visit = await atRest(stage, url);
  const { page } = visit;
  const field = page.locator(HEADING);
  await field.focus();
  await page.keyboard.press('End');
  const times = await repeat(KEYS, (turn) => typed(page, letter(turn)));
  await page.waitForTimeout(500);
  await agree(page);
  const follow = await repeat(TURNS, async (turn) => {
    await page.waitForTimeout(300);
    const next = `${await field.inputValue()}${letter(turn)}`;
    return typed(page, letter(turn), `${PREVIEW} p[title="${next}"]`);
  });
  await visit.close();
  return { 'chat-typing': median(times), 'chat-typing-p98': quantile(times, 0.98), 'chat-follow': median(follow) };
}

const letter = (turn: number) => 'abcdefgh'.charAt(turn % 8);

/** A preview that did not follow would cost nothing. */
async function agree(page: Page): Promise<void> {
  const shown = await page.locator(`${PREVIEW} header p`).first().textContent();
  const value = await page.locator(HEADING).inputValue();
  if (shown !== value) throw new Error(`The preview's heading is ${shown}, not ${value}`);
}

async function toggling(stage: Stage, url: string): Promise<number> {
  const visit = await atRest(stage, url);
  const { page } = visit;
  const control = page.locator('[role="switch"][aria-labelledby], [role="switch"]').and(page.getByLabel('Emoji icon'));
  const id = await control.getAttribute('id');
  const times = await repeat(TURNS, async () => {
    await page.waitForTimeout(500);
    const on = (await control.getAttribute('aria-checked')) === 'true';
    const preview = on ? `:not(:has(${EMOJI}))` : `:has(${EMOJI})`;
    return clicked(page, control, { shown: `body:has([id="${id}"][aria-checked="${!on}"])${preview}` });
  });
  await visit.close();
  return median(times);
}

/** Without a server what is dragged stays in the outbox, where it is counted. */
async function dragging(stage: Stage, url: string, script: string): Promise<Sample> {
  const visit = await atRest(stage, url, '&tab=styling');
  const { page } = visit;
  await page.locator('[aria-haspopup="dialog"]:has(+ [name="colorTheme"])').click();
  const area = page.locator('[popover][role="dialog"] [role="group"]').first();
  await area.waitFor();
  await page.context().setOffline(true);
  await page.waitForTimeout(1500);
  await page.evaluate(watchOutbox);
  const before = await themeOf(page);
  await page.evaluate(recordFrames);
  await dragged(page, area);
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  await page.waitForTimeout(1500);
  if ((await themeOf(page)) === before) throw new Error('The preview did not follow the drag');
  const puts = await page.evaluate(() => window.bench.puts ?? Number.NaN);
  await page.evaluate(script);
  const queued = await page.evaluate(() => window.device.countOutbox('m-1'));
  if (queued === 0) throw new Error('The drag was not kept');
  await visit.close();
  return { 'chat-drag': Math.max(...frames), 'chat-edits': Math.max(puts, queued) };
}

const themeOf = (page: Page) =>
  page.locator(`${PREVIEW} header`).evaluate((header) => getComputedStyle(header).backgroundColor);

/** Connections that were seen before, each opened from the list once after a start. */
async function opening(stage: Stage, url: string): Promise<Sample> {
  const context = await stage.profile();
  const paths = await seen(stage, context, url);
  const visit = await stage.visit({ cpu: 4 }, context);
  const { page } = visit;
  await page.goto(url);
  const times = await repeat(paths.length, async (turn) => {
    const link = rowOf(page, paths[turn]);
    await link.waitFor();
    await page.waitForTimeout(1500);
    const time = await opened(page, link, FIRST_SETTING);
    await page.locator(PREVIEW).waitFor();
    await page.goBack();
    return time;
  });
  await visit.close();
  await context.close();
  const [first = Number.NaN, ...others] = times;
  return { 'chat-open': median(others), 'chat-first': first };
}

/** The row of a connection; one that needs attention leads to what is wrong with it. */
const rowOf = (page: Page, path: string | undefined) => page.locator(`a[href="${path}"], a[href^="${path}#"]`);

/** Opens connections, so that the device knows them and their code, and says where they are. */
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

/** The floor's filter field and dialog, and a drag over a page that does nothing with it. */
async function onFloor(stage: Stage, url: string): Promise<Sample> {
  const visit = await stage.visit({ cpu: 4 });
  const { page } = visit;
  await page.goto(url);
  const field = page.locator('input').first();
  await field.waitFor();
  await page.waitForTimeout(2500);
  const button = page.getByRole('button', { name: 'Remove', exact: true }).first();
  const times = await repeat(TURNS + 1, async () => {
    const time = await clicked(page, button, { shown: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return time;
  });
  const [first = Number.NaN, ...others] = times;
  const dialog = median(others);
  await page.evaluate(recordFrames);
  await dragged(page, page.locator('ul'));
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  await field.focus();
  const keys = await repeat(KEYS, (turn) => typed(page, letter(turn)));
  await visit.close();
  return {
    'chat-typing': median(keys),
    'chat-typing-p98': quantile(keys, 0.98),
    'chat-follow': median(keys),
    'chat-toggle': dialog,
    'chat-drag': Math.max(...frames),
    'chat-edits': 1,
    'chat-open': dialog,
    'chat-first': first,
  };
}
