import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MockServer, startMockServer } from '../../../mock-server/src/server.ts';
import { readDrafts, writeDraft } from '../../io/store/drafts.ts';
import { openVault } from '../../io/store/vault.ts';
import { discardDecision } from '../../outbox/decisions.ts';
import { set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import type { Workspace } from '../documents/workspace.ts';
import { currentBanner } from '../shell/notices.ts';
import { closeState, openState, stubWindow } from '../testing/open-state.ts';
import { logOut } from './log-out.ts';

const small = smallSubject();
const MENU = { form: 'twilio/t1/menu', window: 'other' };
const typed = (menu: string, at: number) => ({ values: { menu }, base: {}, at });
let server: MockServer;
let open: Workspace;

beforeAll(async () => {
  server = await startMockServer({ memory: true, port: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});
afterEach(async () => {
  await closeState();
  vi.unstubAllGlobals();
});

const put = (id: string, values: Record<string, unknown>) =>
  open.outbox.put([set(small, id, values)], ({ name }) => typeOf(small, name));

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
  ['saves a field again whose change waits', () => put('1', { a: 1 }), () => put('1', { a: 2 }), 1, 0],
  [
    'types on in a draft',
    () => writeDraft(open.vault, MENU, typed('a', 1)),
    () => writeDraft(open.vault, MENU, typed('a and more', 2)),
    ...[0, 1],
  ],
] as never)(
  'O-03: another window that %s while everything is discarded and logged out keeps it',
  async (_, before, meanwhile, edits, drafts) => {
    server.control.next({ method: 'DELETE', path: '/sessions', status: 200, body: {}, delayMs: 300 });
    await (before as () => Promise<unknown>)();
    const { name } = open.vault;
    const done = logOut(false);
    await vi.waitUntil(() => server.control.requests().some(({ method }) => method === 'DELETE'));
    await (meanwhile as () => Promise<unknown>)();
    expect(await done).toBe(true);
    expect(currentBanner()).toMatchObject({ message: { id: 'logged_out.kept' } });
    const next = await openVault(name, true);
    expect([await next.db.count('outbox'), (await readDrafts(next)).length]).toEqual([edits, drafts]);
    next.db.close();
  },
);
