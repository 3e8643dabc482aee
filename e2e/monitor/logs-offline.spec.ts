import { recordsOf } from '../kit/at-rest.ts';
import { banner, comeBack, expect, installed, offlineReady, test } from '../kit/fixtures.ts';
import { logRow, logRows, logsAre, logsScreen, searched, searches } from '../kit/monitor.ts';
import { arrives } from '../kit/offline.ts';

/** The found rows rest on the device a moment after they were drawn. */
const kept = (page: Parameters<typeof recordsOf>[0]) =>
  expect.poll(async () => (await recordsOf(page, 'meta')).some((text) => text.includes('"meta","logs"'))).toBe(true);

installed(
  'OFF-05 O-16: after a restart without the server the last logs are there, as of when; Search says why it cannot',
  async ({ page, server, open }) => {
    logsAre(server, logRows(30), { nextTokenForForwarder: 'a' });
    await open('/monitor?range=day');
    const { rows, search, more, range, detail } = logsScreen(page);
    await expect(rows.first()).toBeVisible();
    await kept(page);
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('main').getByText('30 rows')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/as of \d\d \w{3} \d{4} \d\d:\d\d:\d\d/i);
    await expect(range).toHaveValue('day');
    await expect(banner(page)).toHaveCount(0);
    await expect(more).toHaveCount(0);
    await expect(page.getByText('More rows available')).toBeVisible();
    await expect(search).toHaveAttribute('aria-disabled', 'true');
    await expect(search).toHaveAccessibleDescription(/you need to be online/);
    await search.click({ force: true });
    await rows.first().click();
    await expect(detail).toContainText('ECONNREFUSED');
  },
);

test('OFF-05: whatever is kept is shown where nobody can be asked, and says what it answers', async ({
  page,
  server,
  open,
}) => {
  logsAre(server, logRows(3));
  await open('/monitor?type=sms&range=week');
  await expect(logsScreen(page).rows).toHaveCount(3);
  await kept(page);
  await offlineReady(page);
  await server.close();
  await page.goto(`${server.url}/monitor`);
  await expect(logsScreen(page).rows).toHaveCount(3);
  await expect(page.getByRole('main')).toContainText('SMS · All connections');
});

installed('OFF-06: without logs and without a network the screen says so', async ({ page, server, open }) => {
  await open();
  await expect(page.getByTestId('connection-row').first()).toBeVisible();
  await offlineReady(page);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (
          await Promise.all(
            (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
          )
        )
          .flat()
          .some((url) => url.includes('kind-monitor')),
      ),
    )
    .toBe(true);
  await server.close();
  await page.goto(`${server.url}/monitor`);
  await expect(page.getByRole('heading', { name: 'No error logs on this device yet' })).toBeVisible();
  await expect(logsScreen(page).search).toHaveAttribute('aria-disabled', 'true');
});

test('A-38: opened without the server, it searches once the server is back', async ({ page, server, open }) => {
  await open('/monitor');
  await searched(server, 1);
  await offlineReady(page);
  await server.close();
  await page.reload();
  await expect(logsScreen(page).search).toHaveAttribute('aria-disabled', 'true');
  await comeBack(page, server);
  logsAre(server, [logRow({ requestId: 'fresh' })], {}, 0);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await arrives(logsScreen(page).rows.filter({ hasText: 'fresh' })).toBeVisible();
});

test('O-16: a search that nobody answers leaves the rows and raises no banner', async ({ page, server, open }) => {
  logsAre(server, logRows(4));
  await open('/monitor');
  const { rows, search } = logsScreen(page);
  await expect(rows).toHaveCount(4);
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', drop: 'before', times: 0 });
  await search.click();
  await expect(page.getByText('Search failed. Showing your previous results.')).toBeVisible();
  await expect(rows).toHaveCount(4);
  await expect(banner(page)).toHaveCount(0);
});

test('O-04: what rests of the logs cannot be read', async ({ page, server, open }) => {
  const secret = 'planted-in-a-log-and-longer-than-chance';
  logsAre(server, [logRow({ webhook: `https://hooks.example.com/${secret}` })]);
  await open('/monitor');
  await expect(logsScreen(page).rows).toHaveCount(1);
  await kept(page);
  expect((await recordsOf(page, '*')).join('\n')).not.toContain(secret);
});

test('O-05: what one administrator has fetched is never shown to another', async ({ page, server, open }) => {
  logsAre(server, [logRow({ requestId: 'of-demo' })]);
  await open('/monitor');
  await expect(logsScreen(page).rows).toHaveCount(1);
  await kept(page);
  server.control.next({ method: 'POST', path: '/errorlog/fetchlog', hang: true, times: 0 });
  await open('/monitor', 'other');
  await expect.poll(() => searches(server).length).toBe(2);
  await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(logsScreen(page).rows).toHaveCount(0);
  await expect(page.getByText('of-demo')).toHaveCount(0);
});

test('O-03: after logout nothing of the logs is left', async ({ page, server, open }) => {
  logsAre(server, logRows(2));
  await open('/monitor');
  await expect(logsScreen(page).rows).toHaveCount(2);
  await kept(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(banner(page)).toContainText('You are logged out.');
  expect((await recordsOf(page, 'meta')).filter((text) => text.includes('"meta","logs"'))).toEqual([]);
});
