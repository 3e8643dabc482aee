import type { Page } from '@playwright/test';
import { expect, rows, test } from '../kit/fixtures.ts';

test.use({ locale: 'pl-PL' });

const SENTENCE =
  'Ta przeglądarka jest za stara dla tej konsoli: potrzebna jest przeglądarka Chrome lub Edge 120, Firefox 140 albo Safari 17.4 bądź nowsza.';

/** Takes away what browsers before the oldest supported ones lack, before any script of the page runs. */
const WITHOUT = {
  'Promise.withResolvers': () => void Reflect.deleteProperty(Promise, 'withResolvers'),
  'Map.groupBy': () => void Reflect.deleteProperty(Map, 'groupBy'),
  'AbortSignal.any': () => void Reflect.deleteProperty(AbortSignal, 'any'),
  promises: () => void Reflect.deleteProperty(window, 'Promise'),
};

/** The page says one sentence in the reader's language, has called nothing, and no session id is left in its address. */
async function saysOnlyTheSentence(page: Page, requests: readonly string[]): Promise<void> {
  await expect(page.locator('body')).toHaveText(SENTENCE);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect(new URL(page.url()).search).toBe('');
  expect(requests.filter((path) => path !== '/' && !path.startsWith('/icons/'))).toEqual([]);
}

const requestsOf = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  return requests;
};

for (const [what, take] of Object.entries(WITHOUT)) {
  test(`O-40: a browser without ${what} shows one sentence instead of the console`, async ({ page, open }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', ({ message }) => faults.push(message));
    const requests = requestsOf(page);
    await page.addInitScript(take);
    await open();
    await saysOnlyTheSentence(page, requests);
    expect(faults).toEqual([]);
  });
}

test('O-40: so does one that cannot parse the scripts of the console', async ({ page, open }) => {
  const requests = requestsOf(page);
  await page.addInitScript(WITHOUT.promises);
  await page.route(/\/\?session_id=/, async (route) => {
    const answer = await route.fetch();
    const scripts = (await answer.text()).split('<script>');
    expect(scripts).toHaveLength(3);
    const unknown = scripts
      .map((script, at) => (at === 2 ? `syntax of later years ${script}` : script))
      .join('<script>');
    await route.fulfill({ response: answer, body: unknown.replace(/<meta http-equiv[^>]*>/, '') });
  });
  await open();
  await saysOnlyTheSentence(page, requests);
});

test('O-40: the sentence is English for a language that the console does not have, and no supported browser shows it', async ({
  browser,
  page,
  open,
  server,
}) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  const other = await browser.newContext({ locale: 'cs-CZ', serviceWorkers: 'block' });
  const old = await other.newPage();
  await old.addInitScript(WITHOUT['Map.groupBy']);
  await old.goto(server.url);
  await expect(old.locator('body')).toHaveText(
    'This browser is too old for this console, which needs Chrome or Edge 120, Firefox 140 or Safari 17.4, or newer.',
  );
  await other.close();
});
