import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { PATIENT, settled } from '../../testing/screens/offline.ts';
import { expectPath, expectTexts, rowOf, rows } from '../../testing/screens/shell.ts';
import { calls, comeBack, listIs, server, silence } from '../../testing/server.ts';
import { watchDailyCheck } from './daily-check.ts';

const lines = page.getByTestId('found-row');
const header = page.css('main header');
const start = page.getByRole('button', { name: 'Check all' });
const again = page.getByRole('button', { name: 'Check again' });

/** The findings in the seeds. */
const FOUND = [
  /Brightwater International.*Invalid key/,
  /Outages.*Not authorized/,
  /Brightwater Careers.*Not authorized/,
  /Brightwater Website.*Spanish: the special note is missing/,
];

/** The reads of single connections. */
const reads = async () =>
  (await server.requests()).filter(({ method, path }) => method === 'GET' && /^\/connections\/\w/.test(path));

/** The names of the locks that a check of this device holds until its results are stored. */
const lockNames = async () => (await indexedDB.databases()).map(({ name }) => `${name}:check`);

/** Of this test's device: the calls of an app that was closed never resolve, so its check may keep its lock. */
async function isChecking() {
  const names = await lockNames();
  return (await navigator.locks.query()).held?.some(({ name = '' }) => names.includes(name));
}

const bad = { colorTheme: '#ffffff', headerTextColor: '#eeeeee' };
const colors = (patch: object) => server.state({ mutate: { collection: 'chat', id: 'chat-website', patch } });

test('decision 0068: from the list, each connection is read once, and the findings of its kind are shown without opening it', async () => {
  await colors(bad);
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await page.getByRole('link', { name: 'Check all' }).click();
  await page.viewport(390, 844);
  await expectPath('/check');
  expect(await reads()).toEqual([]);
  await start.click();
  await expect.element(again).toBeVisible();
  await expectTexts(lines, [
    ...FOUND.slice(0, 3),
    /Brightwater Website.*Header text on the primary color: contrast is 1.16:1/,
    /Brightwater Website.*User messages/,
    FOUND[3] ?? '',
  ]);
  await expect.element(header).toMatchTextContent('30 connections checked now');
  const result = page.getByRole('region', { name: 'Result of the check' });
  await expectTexts(result.getByRole('listitem'), ['3 need attention', '1 suggestion', '26 are fine']);
  // The consequence for customers is below each.
  await expect
    .element(lines.nth(1))
    .toMatchTextContent("Messages won't arrive until the profile's owner authorizes it");
  await expect.element(lines.nth(3)).toMatchTextContent('Customers may not be able to read this text.');
  // Each row is as high as its text, without gaps.
  const gaps = () => {
    const boxes = lines.elements().map((line) => line.getBoundingClientRect());
    return boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)));
  };
  await expect.poll(gaps).toEqual([0, 0, 0, 0, 0]);
  await page.viewport(1280, 800);
  const paths = (await reads()).map(({ path }) => path);
  expect(paths.length).toBe(new Set(paths).size);
  expect(paths).toContain('/connections/custom/trainer-onboarding');

  // The list shows the same, and a row links to the setting.
  await lines.nth(3).getByRole('link').click();
  await expectPath('/chat/chat-website?tab=styling');
  await expect.element(page.css('[name="headerTextColor"]')).toHaveFocus();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.element(rowOf('facebook-careers')).toMatchTextContent('Not authorized');
});

test('decision 0068: if every second read fails, the failed ones are listed, and only they are retried', async () => {
  await listIs(items(6));
  await server.next(...[1, 3, 5].map((at) => ({ method: 'GET', path: `/connections/twilio/t${at}`, status: 503 })));
  await answers(6, {}, (at) => at % 2 === 0);
  await mountApp({ path: '/check' });
  await start.click();
  await expect.element(page.getByText("3 connections couldn't be checked.")).toBeVisible();
  await expectTexts(
    lines,
    [1, 3, 5].map((at) => new RegExp(`Line ${at}.*Not checked: the service answered 503`)),
  );
  await answers(6, {}, (at) => at % 2 === 1);
  const before = (await reads()).length;
  await page.getByRole('button', { name: 'Try those again' }).click();
  await expect.element(page.getByText('Nothing to fix')).toBeVisible();
  expect((await reads()).length - before).toBe(3);
});

test('decision 0068: it can be stopped; its findings are kept, also for the next visit, and the rest can be checked later', async () => {
  await listIs(items(80));
  await answers(80, {}, (at) => at < 20);
  await answers(80, { hold: true }, (at) => at >= 20);
  await mountApp({ path: '/check' });
  await start.click();
  await expect.element(page.getByRole('progressbar', { name: /^\d+ of 80 checked$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await server.release();
  await expect.element(page.getByText(/^Stopped after \d+ of 80\.$/)).toBeVisible();
  const first = (await reads()).length;
  expect(first).toBeLessThan(80);
  await server.clearRules();
  await listIs(items(80));
  await answers(80);
  await reload();
  await expect.element(header).toMatchTextContent(`${first} connections checked`);
  await page.getByRole('button', { name: 'Check the rest' }).click();
  await expect.element(header).toMatchTextContent('80 connections checked');
  expect((await reads()).length).toBe(80);
});

test('decision 0068: only one window of a device checks at a time; an unreachable service ends it with a message, and the findings are readable without it', async () => {
  await mountApp({ path: '/check' });
  await expect.element(start).toBeVisible();
  const other = Promise.withResolvers<void>();
  const held = (await lockNames()).map((name) => navigator.locks.request(name, () => other.promise));
  await start.click();
  await expect.element(page.getByText('Another window is checking the connections.')).toBeVisible();
  expect(await reads()).toEqual([]);
  other.resolve();
  await Promise.all(held);
  await start.click();
  await expectTexts(lines, FOUND);
  await expect.element(again).toBeVisible();
  // If the service were cut already, the console might notice it before the press.
  await server.next({ method: 'GET', path: '/connections/*', drop: 'before', times: 0 });
  await again.click();
  await expect.element(page.getByText(/The service stopped answering/)).toBeVisible();
  await expectTexts(lines, FOUND);
  await server.cut(true);
  await reload();
  await expectTexts(lines, FOUND);
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await comeBack();
  await expect.element(again).not.toHaveAttribute('aria-disabled');
});

test('decision 0068: a connection that is deleted meanwhile has no line; one that is changed elsewhere has no findings', async () => {
  await mountApp({ path: '/check' });
  await server.next({ method: 'GET', path: '/connections/twitter/twitter-outages', status: 404, body: {}, times: 0 });
  await start.click();
  // The list still has it, so the failure is shown.
  await expect.element(page.getByText("1 connection couldn't be checked.")).toBeVisible();
  await expect.element(lines.last()).toMatchTextContent('OutagesNot checked: the service answered 404');
  const init = { method: 'DELETE', headers: { 'x-session-id': 'demo' } };
  await fetch('/connections/twitter/twitter-outages', init);
  await page.getByRole('button', { name: 'Try it again' }).click();
  await expectTexts(
    lines,
    FOUND.filter((each) => !/Outages/.test(each.source)),
  );
  await expect.element(again).toBeVisible();
  await server.state({ mutate: { collection: 'facebook', id: 'facebook-careers', patch: { lastUpdate: Date.now() } } });
  await reload();
  await expectTexts(
    lines,
    FOUND.filter((each) => !/Outages|Careers/.test(each.source)),
  );
  await expect.element(page.getByText(/^1 connection hasn't been checked yet, or has changed since/)).toBeVisible();
  await server.forget();
  await page.getByRole('button', { name: 'Check the rest' }).click();
  // It is the newest in the list now.
  await expect.element(lines.first()).toMatchTextContent(/Brightwater Careers.*Not authorized/);
  expect((await reads()).map(({ path }) => path)).toEqual(['/connections/facebook/facebook-careers']);
});

test('decision 0068: of ten thousand connections only the visible lines are rendered', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...items(1)[0],
    connectionId: `t${at}`,
    title: `Line ${at}`,
  }));
  await listIs(many);
  await server.next({ method: 'GET', path: '/connections/twilio/t0', status: 500, body: {}, times: 0 });
  await mountApp({ path: '/check' });
  await start.click();
  await expect.element(page.getByRole('progressbar', { name: /of 10,000 checked/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText(/^Stopped after/)).toBeVisible();
  expect(lines.elements().length).toBeLessThan(60);
});

test('decision 0068: it runs by itself once a day, and only when no edits are being sent', async () => {
  await server.next({ method: 'POST', hang: true });
  await mountApp({ path: '/facebook/facebook-community' });
  await page.getByRole('switch').click();
  await expect.poll(async () => (await server.requests()).some(({ method }) => method === 'POST')).toBe(true);
  const before = (await reads()).length;
  watchDailyCheck();
  await silence();
  expect(await reads()).toHaveLength(before);
  await server.clearRules();
  // The whole list, and the one that was sent again.
  await expect.poll(reads).toHaveLength(before + 30);

  await expect.poll(isChecking, PATIENT).toBe(false);

  // A start shows stored data, and is not verified yet at the first check.
  await server.forget();
  await mountApp();
  watchDailyCheck();
  await expect.element(rows.first()).toBeVisible();
  await settled();
  await silence();
  expect(await reads()).toEqual([]);
  expect((await calls('GET', '/connections')).length).toBe(1);
});

function items(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    ...{ connectionId: `t${at}`, title: `Line ${at}`, platform: 'twilio', lastUpdate: 1_700_000_000_000 - at },
  }));
}

/** The service has `count` connections without findings. */
const answers = (count: number, how: object = {}, which = (_at: number) => true) =>
  server.next(
    ...items(count).flatMap(({ connectionId, title: name }, at) => {
      const body = { name, accountSid: 'AC1', authToken: 'x', phoneNumber: '+48123456789' };
      return which(at)
        ? [{ method: 'GET', path: `/connections/twilio/${connectionId}`, status: 200, body, ...how }]
        : [];
    }),
  );
