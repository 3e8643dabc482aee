import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeDraft } from '../../io/store/drafts.ts';
import { type VaultSchema, VERSION } from '../../io/store/schema.ts';
import { keepInTab, namesInTab } from '../../io/store/tab-copies.ts';
import { openVault } from '../../io/store/vault.ts';
import { discardDecision } from '../../outbox/decisions.ts';
import type { Edit } from '../../outbox/entry.ts';
import { openOutbox } from '../../outbox/store.ts';
import { edit, set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import type { Workspace } from '../documents/workspace.ts';
import { currentBanner } from '../shell/notices.ts';
import { openState, stubWindow, useMockState } from '../testing/open-state.ts';
import { logOut, logOutUnlessUnsent } from './log-out.ts';

const small = smallSubject();
const MENU = { form: 'twilio/t1/menu', window: 'other' };
const typed = (menu: string, at: number) => ({ values: { menu }, base: {}, server: {}, at });
const server = await useMockState();
let open: Workspace;

beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});

const put = (id: string, values: Record<string, unknown>) => putEdit(set(small, id, values));
const create = (more: string) => putEdit(edit(small, 'create', { key: 'k', more }));
const putEdit = (made: Edit) => open.outbox.put([made], ({ name }) => typeOf(small, name));
const ended = () => server.control.requests().filter(({ method }) => method === 'DELETE').length;

/** The numbers of unsent edits and drafts on the device. */
async function unsent(name: string): Promise<number[]> {
  const db = await openDB<VaultSchema>(name);
  const found = [await db.count('outbox'), await db.count('drafts')];
  db.close();
  return found;
}

/** A create that the service refused. */
async function refusedCreate(): Promise<void> {
  await create('one');
  const refused = { why: 'refused', words: { verbatim: 'no' }, status: 500 } as const;
  const update = open.outbox.mirror
    .all()
    .map((each) => ({ ...each, state: 'parked', attempts: 1, parked: refused }) as const);
  await open.outbox.commit({ epoch: await open.outbox.raiseEpoch(), update });
}

test.each<
  [what: string, before: () => Promise<unknown>, meanwhile: () => Promise<unknown>, edits: number, drafts: number]
>([
  [
    'saves a change after the one that was asked about is discarded',
    () => put('1', { a: 1 }),
    async () => {
      await open.outbox.revise(discardDecision(open.outbox.mirror.all()[0] as never));
      await put('2', { b: 2 });
    },
    ...[1, 0],
  ],
  [
    'saves a field again whose change waits',
    () => put('1', { a: 1 }),
    () => putEdit({ ...set(small, '1', { a: 2 }), at: 1 }),
    1,
    0,
  ],
  ['saves a refused create again', refusedCreate, () => create('two'), 1, 0],
  [
    'types on in a draft',
    () => writeDraft(open.vault, MENU, typed('a', 1)),
    () => writeDraft(open.vault, MENU, typed('a and more', 2)),
    ...[0, 1],
  ],
] as never)(
  'O-03: another window that %s during a logout that discards keeps its data',
  async (_, before, meanwhile, edits, drafts) => {
    server.control.next({ method: 'DELETE', path: '/sessions', status: 200, body: {}, hold: true });
    await (before as () => Promise<unknown>)();
    const { name } = open.vault;
    const done = logOut(false);
    await until(() => ended() > 0);
    await (meanwhile as () => Promise<unknown>)();
    server.control.release();
    expect(await done).toBe(true);
    expect(currentBanner()).toMatchObject({ message: { id: 'logged_out.kept' } });
    expect(await unsent(name)).toEqual([edits, drafts]);
  },
);

test('O-03: another window counts only what is left after a logout discarded all but a later change', async () => {
  const other = await openOutbox(await openVault(open.vault.name, true), () => undefined);
  server.control.next({ method: 'DELETE', path: '/sessions', status: 200, body: {}, hold: true });
  await put('1', { a: 1 });
  const done = logOut(false);
  await until(() => ended() > 0);
  await create('later');
  await expect.poll(() => other.count()).toBe(2);
  server.control.release();
  expect(await done).toBe(true);
  await expect.poll(() => other.count()).toBe(1);
  other.close();
});

test('O-03 O-41: a logout leaves no copy of a draft in the tab', async () => {
  await keepInTab(open.vault, 'drafts/f/w', { form: 'f' });
  expect(await logOut(true)).toBe(true);
  expect(namesInTab(open.vault)).toEqual([]);
});

test.each([
  ['waits', {}],
  ['was refused', { state: 'parked', attempts: 1, parked: { why: 'refused', words: { verbatim: 'no' } } }],
] as const)(
  'O-03: an edit that %s is discarded at the logout even if another one, settled meanwhile, moves its base',
  async (_, standing) => {
    server.control.next({ method: 'DELETE', path: '/sessions', status: 200, body: {}, hold: true });
    await put('1', { a: 1 });
    const { name } = open.vault;
    const epoch = await open.outbox.raiseEpoch();
    const change = (of: object) =>
      open.outbox.commit({ epoch, update: open.outbox.mirror.all().map((each) => ({ ...each, ...of })) });
    await change(standing);
    const done = logOut(false);
    await until(() => ended() > 0);
    await change({ base: { a: 5 } });
    server.control.release();
    expect(await done).toBe(true);

    expect((await indexedDB.databases()).map((each) => each.name)).not.toContain(name);
  },
);

test('SES-15: pressing Logout twice logs out once, without a failure', async () => {
  const DELETE = { method: 'DELETE', path: '/sessions' } as const;
  server.control.next({ ...DELETE, status: 200, body: {}, hold: true }, { ...DELETE, status: 404, body: {} });
  const ask = vi.fn();
  const both = Promise.all([logOutUnlessUnsent(ask), logOutUnlessUnsent(ask)]);
  await until(() => ended() > 0);
  server.control.release();
  await both;
  expect(ended()).toBe(1);
  expect(currentBanner()).toMatchObject({ heading: 'session' });
});

test('O-03: the question includes a change that is saved while the logout is being prepared', async () => {
  await put('1', { a: 1 });
  const ask = vi.fn();
  await logOutUnlessUnsent(ask);
  expect(ask).toHaveBeenCalled();
  expect(ended()).toBe(0);
  await open.outbox.revise(discardDecision(open.outbox.mirror.all()[0] as never));
  await logOutUnlessUnsent(ask);
  expect([ask.mock.calls.length, ended()]).toEqual([1, 1]);
});

test.each([
  ['keeps what is unsent', true, [1, 0]],
  ['discards it', false, []],
])('SES-14 rule 14: a logout after a newer version took the database over %s', async (_, keep, left) => {
  await put('1', { a: 1 });
  open.documents.remember('a/1', { a: 0 }, [], 0);
  const { name } = open.vault;
  const newer = await openDB(name, VERSION + 1);
  newer.close();
  expect(await logOut(keep)).toBe(true);
  expect(ended()).toBe(1);
  const names = (await indexedDB.databases()).map((each) => each.name);
  expect(names.includes(name) ? await unsent(name) : []).toEqual(left);
});
