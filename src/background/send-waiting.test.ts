import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDocuments, readMeta, writeMeta } from '../io/store/documents.ts';
import { openDatabase } from '../io/store/open-database.ts';
import { openVaultOf } from '../io/store/open-vault.ts';
import { VERSION } from '../io/store/schema.ts';
import { markOf, type StoredSession } from '../io/store/stored-session.ts';
import type { Vault } from '../io/store/vault.ts';
import { configOf } from '../model/config.ts';
import { readSession } from '../model/session.ts';
import { holdDecision } from '../outbox/decisions.ts';
import { type Outbox, openOutbox } from '../outbox/store.ts';
import { freshDevice, typeOf } from '../outbox/testing/device.ts';
import { toEdit } from '../outbox/to-edit.ts';
import { useMockServer } from '../testing/mock-server.ts';
import { setHaste } from '../testing/pace.ts';
import { AskAgain, sendWaiting } from './send-waiting.ts';
import { subjectOf } from './subjects.ts';

const menu = typeOf(subjectOf('twilio-sms'), 'menu');
const MENU = { menuConfiguration: '{label}' };
const server = await useMockServer();
/** The app icon's badge: a number, nothing (0), or a mark without a number. */
let badge: number | 'mark' | undefined;

beforeEach(() => {
  freshDevice();
  server.control.state({ connections: { 'twilio-support': MENU, 'twilio-billing': MENU } });
  badge = undefined;
  vi.stubGlobal('location', { origin: server.url });
  Object.assign(navigator, {
    setAppBadge: async (count?: number) => {
      badge = count ?? 'mark';
    },
  });
  configured({});
});
afterEach(() => vi.unstubAllGlobals());

const configured = (more: object) =>
  server.control.next({ method: 'GET', path: '/config.json', body: { apiBase: server.url, ...more }, times: 0 });

const send = (within = 5000) => sendWaiting(performance.now() + within);
const posts = () => server.control.requests().filter(({ method }) => method === 'POST');
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Stores menu changes as a closed window left them; `more` may do further things in that window. */
async function leave(ids: readonly string[], more?: (left: { vault: Vault; outbox: Outbox }) => Promise<unknown>) {
  const { service } = configOf({ apiBase: server.url }, server.url);
  const answer = await (await fetch(`${server.url}/sessions`, { headers: { 'x-session-id': 'demo' } })).json();
  const { managerId = '' } = readSession(answer, 'demo') ?? {};
  const vault = await openVaultOf({ managerId, service });
  const marks = [await markOf(vault, 'demo')];
  await writeMeta(vault, 'session', {
    id: 'demo',
    marks,
    service,
    answer,
    verifiedAt: Date.now(),
  } satisfies StoredSession);
  const documents = openDocuments(vault);
  const outbox = await openOutbox(vault, () => undefined, documents.reread);
  for (const id of ids) await outbox.put([menuOf(id)], () => menu);
  await more?.({ vault, outbox });
  outbox.close();
  server.control.forget();
}

const menuOf = (id: string) =>
  toEdit(menu, {
    ...{ subjectKey: 'twilio-sms', name: 'menu', seen: MENU, title: id, at: Date.now() },
    input: { id, values: { menuConfiguration: 'New {label}' } },
  });

/** The stored data afterwards. */
async function rest(): Promise<{ states: string[]; session: StoredSession | undefined }> {
  let found: { states: string[]; session: StoredSession | undefined } = { states: [], session: undefined };
  await leaveAsItIs(async (vault, outbox) => {
    const states = outbox.mirror.all().map(({ state }) => state);
    found = { states, session: await readMeta<StoredSession>(vault, 'session') };
  });
  return found;
}

async function leaveAsItIs(look: (vault: Vault, outbox: Outbox) => Promise<void>): Promise<void> {
  const device = await openDatabase<never>('switchboard', 1);
  const name = String(await device.get('device' as never, 'last' as never));
  device.close();
  const { openVault } = await import('../io/store/vault.ts');
  const vault = await openVault(name, true);
  const outbox = await openOutbox(vault, () => undefined, openDocuments(vault).reread);
  await look(vault, outbox);
  outbox.close();
}

describe('decision 66: with no window open', () => {
  test('OFF-03: the worker reads for a waiting edit, sends it in order, once, and removes it', async () => {
    await leave(['twilio-support', 'twilio-billing']);
    await send();
    expect(posts().map(({ body }) => body)).toEqual([
      { menuConfiguration: 'New {label}' },
      { menuConfiguration: 'New {label}' },
    ]);
    expect((await rest()).states).toEqual([]);
    expect(badge).toBe(0);
    await send();
    expect(posts()).toHaveLength(2);
  });

  test('OFF-12: an edit that conflicts with another administrator’s change waits for the decision, and is counted', async () => {
    await leave(['twilio-support', 'twilio-billing']);
    server.control.state({ connections: { 'twilio-support': { menuConfiguration: 'Theirs {label}' } } });
    await send();
    expect(posts().map(({ path }) => path)).toEqual(['/connections/twilio/twilio-billing']);
    expect((await rest()).states).toEqual(['parked']);
    expect(badge).toBe(1);
  });

  test('the worker does not touch held edits', async () => {
    await leave(['twilio-support'], ({ outbox }) => outbox.revise(holdDecision('h')));
    await send();
    expect(server.control.requests().filter(({ path }) => path.startsWith('/connections'))).toEqual([]);
    expect((await rest()).states).toEqual(['waiting']);
  });

  test('O-15: a session that has ended is not renewed: nothing is sent, its id goes, and the icon is marked', async () => {
    await leave(['twilio-support']);
    server.control.session('demo', { valid: false });
    await send();
    expect(posts()).toEqual([]);
    const { states, session } = await rest();
    expect(states).toEqual(['waiting']);
    expect(session?.id).toBeUndefined();
    expect(badge).toBe('mark');
  });

  test.each([
    ['an empty one', ''],
    ['one that is no session', {}],
  ])('O-25: %s instead of the session ends no session: the worker sends nothing, and the id stays', async (_, body) => {
    await leave(['twilio-support']);
    server.control.next({ method: 'GET', path: '/sessions', status: 200, body });
    await send();
    expect(posts()).toEqual([]);
    expect((await rest()).session?.id).toBe('demo');
    expect(badge).toBeUndefined();
  });

  test('of another manager under the same id nothing is sent', async () => {
    await leave(['twilio-support']);
    server.control.session('demo', { manager_id: 'm-2' });
    await send();
    expect(posts()).toEqual([]);
  });

  test.each([
    ['the deployment does not want it', { backgroundSync: false }],
    ['the device locks itself: nobody knows here whether it is locked', { idleLockMinutes: 5 }],
    ['the data are of another service', { apiBase: 'https://elsewhere.example' }],
    ['the configuration is wrong', { workspaceDays: 'many' }],
  ])('the worker does not call the service where %s', async (_, config) => {
    await leave(['twilio-support']);
    server.control.clearRules();
    configured(config);
    await send();
    expect(server.control.requests().map(({ path }) => path)).not.toContain('/sessions');
  });

  test('the worker creates nothing on a device without stored data', async () => {
    await send();
    expect(await databases()).toEqual([]);
  });

  test('rule 14: the worker does not change another build’s store', async () => {
    await leave(['twilio-support']);
    const name = (await databases()).find((each) => each?.startsWith('switchboard-')) ?? '';
    (await openDatabase<never>(name, VERSION + 1, { upgrade: () => undefined })).close();
    await send();
    expect(server.control.requests()).toEqual([]);
  });

  test('one edit of a later build keeps the worker from sending any', async () => {
    await leave(['twilio-support'], ({ outbox }) =>
      outbox.put([{ ...menuOf('twilio-billing'), name: 'later' }], () => menu),
    );
    await send();
    expect(posts()).toEqual([]);
    expect((await rest()).states).toEqual(['waiting', 'waiting']);
  });

  test('while a window sends, the worker does nothing and asks the browser to call it again', async () => {
    let name = '';
    await leave(['twilio-support'], async ({ vault }) => {
      ({ name } = vault);
    });
    await navigator.locks.request(name, async () => {
      await expect(send(200)).rejects.toThrow(AskAgain);
    });
    expect(posts()).toEqual([]);
  });

  test('O-11: an unanswered edit stays, is verified the next time, and takes effect once', async () => {
    await leave(['twilio-support']);
    server.control.next({ method: 'POST', path: '/connections/twilio/twilio-support', drop: 'after' });
    await expect(send(500)).rejects.toThrow(AskAgain);
    expect((await rest()).states).toEqual(['verify']);
    // Until the sent write can no longer arrive.
    onTestFinished(setHaste(20));
    await send(100_000);
    expect(posts()).toHaveLength(1);
    expect((await rest()).states).toEqual([]);
  });

  test.each([
    ['before it is sent', false, 0],
    ['when it was answered', true, 1],
  ])(
    'OFF-03 rule 1: without room %s the event ends, the browser is asked to call again, and the edit takes effect once',
    async (_, answered, sentNow) => {
      await leave(['twilio-support']);
      const { put } = IDBObjectStore.prototype;
      const now = performance.now.bind(performance);
      const clock = vi.spyOn(performance, 'now');
      const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...args
      ) {
        if (!answered || posts().length > 0) {
          // An answer that could not be stored is retried until the time is over: it is over now.
          if (answered) clock.mockImplementation(() => now() + 10_000);
          throw new DOMException('no room', 'QuotaExceededError');
        }
        return put.apply(this, args);
      });
      await expect(send()).rejects.toThrow(AskAgain);
      expect(posts()).toHaveLength(sentNow);
      full.mockRestore();
      clock.mockRestore();
      await send();
      expect(posts()).toHaveLength(1);
      expect((await rest()).states).toEqual([]);
    },
  );

  test('without the service the worker asks the browser to call it again', async () => {
    await leave(['twilio-support']);
    server.control.next({ method: 'GET', path: '/sessions', drop: 'before' });
    await expect(send()).rejects.toThrow(AskAgain);
    expect((await rest()).states).toEqual(['waiting']);
  });
});
