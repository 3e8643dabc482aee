import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Connection, pathOf, readList } from '../model/connection.ts';
import { emptyDevice, recordsOf } from '../testing/device.ts';
import { mountApp, unmount } from '../testing/mount.tsx';
import { useFastTime } from '../testing/pace.ts';
import { expectPill } from '../testing/screens/outbox.ts';
import { expectBanner } from '../testing/screens/shell.ts';
import { type Rule, server, silence } from '../testing/server.ts';

useFastTime();

/** For this long after a read has failed the calls of its screen are counted, in ms: a loop makes dozens in it. */
const WATCHED_MS = 400;

/** At most so many: the read itself, and the one by a probe or another part of the screen. The first pause is longer. */
const MOST = 2;

const SHARING = '/chat/chat-website?tab=sharing';
const HISTORY = '/custom/trainer-onboarding?tab=history';

/** The screens that read more than a connection. */
const SCREENS = ['/', '/monitor', SHARING, HISTORY, '/facebook/auth-result?code=1'];

const RESET: Rule = { drop: 'before' };
const HTML: Rule = { html: true };

/** A read by its method and address. A search of the logs is a POST. */
type Read = { method: string; path: string };
const isRead = ({ method, path }: Read) =>
  (method === 'GET' && !/^\/(?:sessions|config|__test)/.test(path)) || path === '/errorlog/fetchlog';

/** Opens a screen on a device that has nothing. */
async function openAnew(path: string): Promise<void> {
  await unmount();
  await emptyDevice();
  await server.forget();
  await mountApp({ path });
}

/** The page of one connection of each platform that the app has registered. */
async function connectionScreens(): Promise<string[]> {
  await openAnew('/');
  const answer = await fetch('/connections', { headers: { accept: 'application/json', 'x-session-id': 'demo' } });
  const first = new Map<string, Connection>();
  for (const each of readList(await answer.json())?.items ?? []) {
    if (!first.has(each.platform)) first.set(each.platform, each);
  }
  return [...first.values()].flatMap((each) => pathOf(each) ?? []);
}

async function readsOf(path: string): Promise<Read[]> {
  await openAnew(path);
  await expect.element(page.getByRole('main')).toBeVisible();
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
  await silence();
  return (await server.requests()).filter(isRead);
}

/** How often the console makes this call while it gets no answer. The browser's own repetitions are not counted. */
async function callsWhileSilent(screen: string, { method, path }: Read, fault: Rule): Promise<number> {
  await server.next({ method, path, times: 0, ...fault });
  const fetched = vi.spyOn(globalThis, 'fetch');
  const count = () =>
    fetched.mock.calls.filter(
      ([asked]) => asked instanceof Request && asked.method === method && new URL(asked.url).pathname === path,
    ).length;
  await openAnew(screen);
  await expect.poll(count).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS));
  const made = count();
  // A page in place of the list means that the network wants a sign-in.
  if (fault === RESET) await expectPill(/^Online/);
  await server.clearRules();
  fetched.mockRestore();
  return made;
}

test('O-16: a read that alone gets no answer is not repeated at once, on any screen, and the console stays online', async () => {
  const known = new Set<string>();
  const tooMany: string[] = [];
  for (const screen of [...SCREENS, ...(await connectionScreens())]) {
    for (const read of await readsOf(screen)) {
      const name = `${read.method} ${read.path}`;
      if (known.has(name)) continue;
      known.add(name);
      const made = await callsWhileSilent(screen, read, RESET);
      if (made > MOST) tooMany.push(`${name} on ${screen}: ${made}`);
    }
  }
  expect(tooMany).toEqual([]);
  expect(known.size).toBeGreaterThanOrEqual(14);
}, 120_000);

test('O-16 O-37: nor is one that alone is answered with a page of HTML', async () => {
  for (const [screen, path] of [
    [SHARING, '/connections/multichannel'],
    [HISTORY, '/get-simulation-records/trainer-onboarding'],
    ['/', '/connections'],
  ] as const) {
    expect(await callsWhileSilent(screen, { method: 'GET', path }, HTML), screen).toBeLessThanOrEqual(MOST);
  }
});

const WHY =
  'although the service answers other calls. Something in this browser or the network, such as an ad blocker, may block it.';

const COMMUNITY = '/connections/facebook/facebook-community';
const BLOCKED = [
  ['/facebook/facebook-community', COMMUNITY, 'Failed to get Facebook account', "This connection couldn't be loaded"],
  ['/monitor', '/errorlog/fetchlog', 'Failed to fetch Error logs', "The error logs couldn't be loaded"],
  ['/', '/connections', 'Failed to get list of accounts', "The connections couldn't be loaded"],
] as const;

for (const [screen, path, failed, title] of BLOCKED) {
  test(`ERR-01: where something blocks ${path} alone, the page and its banner say so, and the pill says "Online"`, async () => {
    await server.next({ path, drop: 'before', times: 0 });
    await mountApp({ path: screen });
    await expectBanner('urgent', `${failed}. ${path} didn't answer, ${WHY}`);
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(`This address didn't answer, ${WHY}`)).toBeVisible();
    await expectPill(/^Online/);
  });
}

test('O-16: a list whose address alone is silent is shown with its age', async () => {
  await mountApp();
  await expect.poll(() => recordsOf('meta')).toContainEqual(expect.stringContaining('"list"'));
  await server.next({ method: 'GET', path: '/connections', drop: 'before', times: 0 });
  await mountApp();
  await expect
    .element(page.getByText(/^Showing data as of .*this address isn't answering/).first())
    .toBeInTheDocument();
  await expect.element(page.getByTestId('banner')).not.toBeInTheDocument();
  await expectPill(/^Online/);
});
