import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../../io/location.ts';
import { mountApp } from '../../../testing/mount.tsx';
import { logRow, logRows } from '../../../testing/pages/logs.ts';
import { logsAre, logsScreen, searches } from '../../../testing/screens/logs.ts';
import { expectPath, rowOf, rows } from '../../../testing/screens/shell.ts';
import { silence } from '../../../testing/server.ts';

const HOUR = 3_600_000;
const strip = page.getByTestId('connection-errors');
const heading = page.getByRole('heading', { level: 1 });

/** Twelve errors of the support line until now, one of another cause, and four of billing that have stopped. */
const troubles = (now = Date.now()) => [
  ...logRows(12, (index) => ({ timestamp: now - index * 60_000, reason: 'ESOCKETTIMEDOUT' })),
  logRow({ timestamp: now - 30_000, reason: 'xyz' }),
  ...logRows(4, (index) => ({
    timestamp: now - 50 * 60_000 - index * 1000,
    connection_id: 'twilio-billing',
    connection_name: 'Billing',
  })),
];

/** A search of the Monitor that found these rows. */
async function found(logs: readonly unknown[], path = '/monitor', tokens = {}): Promise<void> {
  await logsAre(logs, tokens);
  await mountApp({ path });
  await expect.element(page.getByTestId('log-overview')).toBeVisible();
}

/** Waits until this device has stored a value under this key. */
async function stored(key: string): Promise<void> {
  const has = async () => {
    const [name = ''] = (await indexedDB.databases()).flatMap(({ name: each = '' }) =>
      each.startsWith('switchboard-') ? [each] : [],
    );
    const db = await openDB(name);
    const count = await db.count('meta', key);
    db.close();
    return count;
  };
  await expect.poll(has).toBe(1);
}

test('A-30 the errors of a connection in the last search are below its name, with a link to them: red if they go on, amber if they have stopped; one without errors shows nothing', async () => {
  await found(troubles(), '/monitor?range=day');
  await page.getByTestId('log-headline').getByRole('link').click();
  await expectPath('/twilio/twilio-support');
  await expect.element(strip).toMatchTextContent('13 errors in the last day · mostly No response within 30 secs');
  await expect.element(strip).toMatchTextContent('Respond immediately and do the work in the background.');
  await expect.element(strip.css('[data-tone]')).toHaveAttribute('data-tone', 'refused');
  await strip.getByRole('link', { name: 'View errors' }).click();
  await expect.element(logsScreen().rows).toHaveLength(13);
  await expect.element(logsScreen().range).toHaveValue('day');
  navigate('/twilio/twilio-billing');
  await expect.element(strip.css('[data-tone]')).toHaveAttribute('data-tone', 'waiting');
  navigate('/twilio/twilio-default-menu');
  await expect.element(heading).not.toHaveTextContent('Brightwater Billing');
  await expect.element(heading).toBeVisible();
  await silence();
  await expect.element(strip).not.toBeInTheDocument();
  expect(await searches()).toHaveLength(1);
});

test('ERR-06 OFF-01 A-34 stored errors are shown without a call, also the answer of a webhook, described by the reason table of the monitor', async () => {
  const webhooks = [
    ['/mobile/sdk_mobile/sdk-app', 'sdk-app'],
    ['/chat/chat-website', 'chat-website'],
    ['/custom/trainer-onboarding', 'trainer-onboarding'],
  ] as const;
  const failed = { connection_name: 'Any', reason: 'ESOCKETTIMEDOUT', timestamp: Date.now() - 60_000 };
  await found([
    ...troubles(Date.now() - 3 * HOUR),
    ...webhooks.map(([, connection_id]) => logRow({ connection_id, ...failed })),
  ]);
  await stored('logs');
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(strip).toMatchTextContent('13 errors in the last hour');
  for (const [path] of webhooks) {
    navigate(path);
    await expect.element(strip).toMatchTextContent('1 error in the last hour · No response within 30 secs');
  }
  await silence();
  expect(await searches()).toHaveLength(1);
});

test('MON-14 the count is a minimum if the service has more', async () => {
  await found(troubles(), '/monitor', { nextTokenForForwarder: 'a' });
  await page.getByTestId('log-headline').getByRole('link').click();
  await expect.element(strip).toMatchTextContent('At least 13 errors in the last hour');
});

test('LIST-08 the list marks connections that still failed in the last search, links to their errors, and unmarks repaired ones', async () => {
  await found(troubles());
  const shown = async (marked: boolean) => {
    await page.getByRole('link', { name: 'Develop', exact: true }).click();
    const [support, billing] = [rowOf('twilio-support'), rowOf('twilio-billing')];
    if (marked) await expect.element(support).toMatchTextContent('Errors');
    else await expect.element(support).not.toMatchTextContent('Errors');
    await expect.element(billing).not.toMatchTextContent('Errors');
  };
  await silence();
  await shown(true);
  const attention = page.getByRole('button', { name: /^Needs attention/ });
  await attention.click();
  await expect.element(rows).toHaveLength(1);
  await attention.click();
  await rowOf('twilio-support').getByRole('link').click();
  await expect.element(strip.getByRole('link', { name: 'View errors' })).toHaveFocus();
  await expect.poll(() => location.hash).toBe('');
  await strip.getByRole('link', { name: 'View errors' }).click();
  await logsAre([]);
  await logsScreen().search.click();
  await expect.element(page.getByRole('heading', { name: 'No errors in the last hour' })).toBeVisible();
  await silence();
  await shown(false);
});
