import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordsOf } from '../../../testing/device.ts';
import { mountApp } from '../../../testing/mount.tsx';
import { logRow, logRows, logsRule } from '../../../testing/pages/logs.ts';
import { logsAre, logsScreen, searched, searches } from '../../../testing/screens/logs.ts';
import { banner, expectPath, expectTexts } from '../../../testing/screens/shell.ts';
import { comeBack, server } from '../../../testing/server.ts';

const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

test('MON-11 MON-12 MON-14 MON-15 MON-16: rows are shown newest first; Load More repeats the search with both tokens, and its rows are sorted in; without a token there is no Load More', async () => {
  const at = (seconds: number, requestId: string) => logRow({ timestamp: MARCH + seconds * 1000, requestId });
  const tokens = { nextTokenForForwarder: 'f-1', nextTokenForForwarderByCustomer: 'c-1' };
  await logsAre([at(5, 'c'), at(9, 'a')], tokens);
  await logsAre([at(1, 'd'), at(7, 'b')], { nextTokenForForwarder: null });
  await mountApp({ path: '/monitor?range=week' });
  const { rows, more, texts } = logsScreen();
  await expect.element(rows).toHaveLength(2);
  expect(texts('requestId')).toEqual(['a', 'c']);
  await more.click();
  await expect.element(rows).toHaveLength(4);
  expect(texts('requestId')).toEqual(['a', 'b', 'c', 'd']);
  const [first, second] = await searches();
  expect(second).toEqual({ ...(first as object), ...tokens });
  await expect.element(more).not.toBeInTheDocument();
});

test('MON-17 MON-18 A-32: a repeated token, or twenty calls, end the search; an empty page without a token is the end: one call, and a message that there are no errors', async () => {
  await logsAre([], { nextTokenForForwarder: 'same' }, 2);
  await mountApp({ path: '/monitor' });
  await expect.element(page.getByRole('heading', { name: 'Nothing found so far' })).toBeVisible();
  expect(await searches()).toHaveLength(2);
  const { search, more, rows, range } = logsScreen();
  await server.next(...Array.from({ length: 20 }, (_, token) => logsRule([], { nextTokenForForwarder: `t-${token}` })));
  await search.click();
  await searched(22);
  await expect.element(page.getByRole('button', { name: 'Keep searching' })).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(await searches()).toHaveLength(22);

  await logsAre([]);
  await search.click();
  await expect.element(page.getByRole('heading', { name: 'No errors in the last hour' })).toBeVisible();
  expect(await searches()).toHaveLength(23);
  await logsAre(logRows(1));
  await page.getByRole('button', { name: 'Search the last day' }).click();
  await expect.element(rows).toHaveLength(1);
  await expect.element(range).toHaveValue('day');
});

test('MON-20 ERR-01: a refused search is reported; shown rows stay', async () => {
  const refuse = (status: number) => server.next({ method: 'POST', path: '/errorlog/fetchlog', status, body: {} });
  await refuse(500);
  await mountApp({ path: '/monitor' });
  for (const status of [400, 503, null]) {
    await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
    await expect.element(banner).toMatchTextContent('Failed to fetch Error logs');
    if (status) await refuse(status);
    else await logsAre(logRows(2), { nextTokenForForwarder: 'a' });
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  const { rows, search, more } = logsScreen();
  await expect.element(rows).toHaveLength(2);
  for (const button of [search, more]) {
    await refuse(500);
    await button.click();
    await expect.element(banner).toMatchTextContent('Failed to fetch Error logs');
    await expect.element(rows).toHaveLength(2);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
});

const REASONS = [
  ['MON-21', 'ECONNREFUSED', '', 'Endpoint unreachable: connection refused'],
  ['MON-21', 'EHOSTUNREACH', '', 'Endpoint unreachable: host unreachable'],
  ['MON-21', 'ETIMEDOUT', '', 'Endpoint unreachable: connection timed out'],
  ['MON-21', 'ECONNRESET', '', 'Endpoint unreachable: connection reset'],
  ['MON-22', 'socket hang up', '', 'Socket request ended (socket hang up)'],
  ['MON-23', 'Service Unavailable', 503, 'Internal error (5xx)'],
  ['MON-23', 'Bad Request', '400', 'Endpoint unreachable (4xx)'],
  ['MON-23', 'Not Found', 404, 'Endpoint not found (404)'],
  ['MON-23', 'Unauthorized', 401, 'Unauthorized (401/403)'],
  ['MON-23', 'Forbidden', '403', 'Unauthorized (401/403)'],
  ['MON-24', 'ESOCKETTIMEDOUT', '', 'No response within 30 secs'],
  ['MON-25', 'xyz', '', 'Request failed'],
] as const;

test('MON-13 MON-21 MON-22 MON-23 MON-24 MON-25 A-33: every reason has its text, next to that of the log; a missing value is a dash', async () => {
  await logsAre([
    ...REASONS.map(([, reason, http_status], index) => logRow({ timestamp: MARCH - index, reason, http_status })),
    { reason: 'xyz' },
  ]);
  await mountApp({ path: '/monitor' });
  const { cells, rows } = logsScreen();
  await expectTexts(cells('reason'), [...REASONS.map(([, , , text]) => text), 'Request failed']);
  for (const [index, [, reason]] of REASONS.entries()) {
    await expect.element(cells('reason').nth(index)).toHaveAttribute('title', reason);
  }
  await expectTexts(rows.last().getByRole('cell'), [
    '-',
    '-',
    'Request failed',
    ...Array.from({ length: 8 }, () => '-'),
  ]);
});

test('MON-43 SES-23: 403 ends the session', async () => {
  await server.next({ method: 'POST', path: '/errorlog/fetchlog', status: 403, body: {} });
  await mountApp({ path: '/monitor' });
  await expectPath('/');
  await expect.element(banner).toMatchTextContent('Invalid or expired session');
  await expect.element(banner).toHaveLength(1);
});

const storedLogs = async () => (await recordsOf('meta')).filter((record) => record.startsWith('["logs"'));

/** Opens a page with found rows, which are stored a moment after they were drawn. */
async function found(path: string): Promise<void> {
  const secret = 'planted-in-a-log-and-longer-than-chance';
  await logsAre(logRows(3, () => ({ webhook: `https://hooks.example.com/${secret}` })));
  await mountApp({ path });
  await expect.element(logsScreen().rows).toHaveLength(3);
  await expect.poll(storedLogs).toHaveLength(1);
  expect((await recordsOf('*')).join()).not.toContain(secret);
}

test('OFF-05 O-03 O-04 O-16: stored logs are encrypted, shown without the service, say which search they answer, and are deleted by a logout', async () => {
  await found('/monitor?type=sms&range=week');
  const { rows, search } = logsScreen();
  await server.next({ method: 'POST', path: '/errorlog/fetchlog', drop: 'before', times: 0 });
  await search.click();
  await expect.element(page.getByText('Search failed. Showing your previous results.')).toBeVisible();
  await expect.element(rows).toHaveLength(3);
  await expect.element(banner).not.toBeInTheDocument();
  await server.clearRules();
  await server.cut(true);
  await mountApp({ path: '/monitor' });
  await expect.element(rows).toHaveLength(3);
  await expect.element(page.getByRole('main')).toMatchTextContent(/SMS · .*\d\d:\d\d – /);
  await logsAre(logRows(4));
  await comeBack();
  await expect.element(rows).toHaveLength(4);
  const close = vi.spyOn(window, 'close').mockReturnValue();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(banner).toMatchTextContent('You are logged out.');
  close.mockRestore();
  expect(await storedLogs()).toHaveLength(0);
});
