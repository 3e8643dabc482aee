import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readMeta } from '../../io/store/documents.ts';
import type { StoredSession } from '../../io/store/stored-session.ts';
import { SmallStorage } from '../../io/testing/small-storage.ts';
import { twilioSms } from '../../kinds/twilio-sms/index.ts';
import type { EditType, Subject } from '../../model/edit.ts';
import { freshDevice, typeOf, until } from '../../outbox/testing/device.ts';
import { toEdit } from '../../outbox/to-edit.ts';
import type { Workspace } from '../documents/workspace.ts';
import { persist } from '../outbox/edits.ts';
import { stopSending } from '../outbox/sending.ts';
import { sessionState } from '../session/session-state.ts';
import { currentBanner } from '../shell/notices.ts';
import { type Start, startIn, useMockState } from '../testing/open-state.ts';

// Its edits have narrower types than a subject in general.
const subject = twilioSms as unknown as Subject;
const menu: EditType = typeOf(subject, 'menu');

const server = await useMockState();
beforeEach(() => {
  freshDevice();
  server.control.state({ connections: { 'twilio-support': BEFORE, 'twilio-billing': BEFORE } });
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('sessionStorage', new SmallStorage());
  vi.stubGlobal('location', { pathname: '/twilio/twilio-support', search: '', origin: server.url });
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined });
});

const start = (nonce: string | null = null, how: Start = {}) => startIn(server, async () => subject, { nonce, ...how });

async function started(): Promise<Workspace> {
  const open = await start();
  if (!open) throw new Error('nothing was opened');
  return open;
}

/** The values of both connections before a test changes them. */
const BEFORE = { menuConfiguration: '{label}' };

const storedIn = ({ vault }: Workspace) => readMeta<StoredSession>(vault, 'session');

const edit = (id: string) =>
  toEdit(menu, {
    subjectKey: 'twilio-sms',
    name: 'menu',
    input: { id, values: { menuConfiguration: '{label} new' } },
    seen: BEFORE,
    title: id,
    at: Date.now(),
  });

const posts = () => server.control.requests().filter(({ method }) => method === 'POST');

describe('O-15: the id of an ended session', () => {
  test('is wiped from the device when a call reports that during a send; waiting edits stay', async () => {
    const open = await started();
    expect(await storedIn(open)).toMatchObject({ id: 'demo' });
    server.control.next({ method: 'POST', path: '/connections/twilio/twilio-billing', status: 403 });
    await persist([edit('twilio-support')], () => menu);
    // Each connection is sent by itself: the second one may be faster.
    await until(() => posts().length === 1);
    await persist([edit('twilio-billing')], () => menu);
    await until(() => sessionState().is === 'invalid');
    await vi.waitFor(async () => expect(await storedIn(open)).not.toHaveProperty('id'));
    expect(await storedIn(open)).toHaveProperty('answer');
    expect(open.outbox.mirror.all().map(({ lane }) => lane)).toContain('twilio/twilio-billing');
    expect(open.outbox.mirror.all().map(({ state }) => state)).not.toContain('parked');
  });

  test('is not used any more: nothing else is sent, not even later edits', async () => {
    const open = await started();
    server.control.next({ status: 403 });
    await persist([edit('twilio-support')], () => menu);
    await until(() => sessionState().is === 'invalid');
    await vi.waitFor(async () => expect(await storedIn(open)).not.toHaveProperty('id'));
    const before = server.control.requests().length;
    await persist([edit('twilio-billing')], () => menu);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(server.control.requests()).toHaveLength(before);
    expect(open.outbox.mirror.size()).toBe(2);
  });

  test('is wiped when the next start is refused', async () => {
    const { name } = (await started()).vault;
    server.control.next({ path: '/sessions', status: 200, body: false });
    const open = await started();
    expect(open.vault.name).toBe(name);
    expect(sessionState()).toEqual({ is: 'invalid', why: 'invalid_session' });
    expect(await storedIn(open)).not.toHaveProperty('id');
  });
});

describe('O-25: a session call without a clear answer', () => {
  test.each([
    ['nothing', ''],
    ['null', null],
    ['a number', 0],
  ])('like %s has not ended the session: its id stays for the next start', async (_, body) => {
    await started();
    server.control.next({ path: '/sessions', status: 200, body });
    const open = await started();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'session_validate_failed' });
    expect(await storedIn(open)).toMatchObject({ id: 'demo' });
  });
});

describe('O-25: a nonce', () => {
  const INITIALIZE = '/sessions/initialize';

  test.each([
    ['a refusal', { status: 500, body: {} }],
    ['no session', { body: '{"platform_version":"8.24.0"}' }],
    ['a session whose id is no text', { body: '{"session_id":7,"platform_version":"8.24.0"}' }],
    ['{}', { body: '{}' }],
    ['null', { body: 'null' }],
    ['a text', { body: 'welcome' }],
    ['nothing', { body: '' }],
  ])('SES-08: that meets %s has started no session, and no further call follows', async (_, answer) => {
    server.control.next({ method: 'GET', path: INITIALIZE, status: 200, ...answer });
    expect(await start('N7')).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'session_initialize_failed' });
    expect(server.control.requests().map(({ path }) => path)).toEqual([INITIALIZE]);
    expect(currentBanner()).toMatchObject({ variant: 'urgent', message: { id: 'session_initialize_failed' } });
  });

  test.each([
    ['was lost', { drop: 'after', times: 0 }],
    ['was a page of another', { html: true, status: 200 }],
  ] as const)('SES-08: whose answer %s cannot be used again', async (_, answer) => {
    server.control.next({ method: 'GET', path: INITIALIZE, ...answer });
    expect(await start('N5')).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'session_initialize_lost' });
  });
});

describe('SES-11: a tab', () => {
  test('SES-06: with the id of no session is refused, and no further call follows', async () => {
    expect(await start(null, { held: 'nobody' })).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'invalid_session' });
    expect(server.control.requests().map(({ path }) => path)).toEqual(['/sessions']);
  });

  test('SES-10 A-07.2: shows the sentence with which the service refuses the session', async () => {
    const verbatim = 'Invalid or expired session: signed in elsewhere';
    server.control.next({ method: 'GET', path: '/sessions', status: 401, body: { message: verbatim } });
    expect(await start()).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'invalid_session' });
    expect(currentBanner()).toMatchObject({ variant: 'urgent', heading: 'session', message: { verbatim } });
  });

  test('SES-12: without an id is not signed in, and makes no call', async () => {
    expect(await start(null, { held: null })).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'not_signed_in' });
    expect(server.control.requests()).toEqual([]);
  });

  test('SES-09: whose session cannot be validated says so', async () => {
    server.control.next({ method: 'GET', path: '/sessions', status: 500, body: {} });
    expect(await start()).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'session_validate_failed' });
  });

  test('sends the stored id to no service that a later configuration names', async () => {
    await started();
    server.control.forget();
    expect(await start(null, { held: null, apiBase: `${server.url}/elsewhere` })).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'service_moved' });
    expect(server.control.requests()).toEqual([]);
    expect(sessionStorage.getItem('session_id')).toBeNull();
  });
});

describe('a full device', () => {
  test.each([
    ['whose data was open last', 'last'],
    ['the session', 'session'],
  ])('that cannot store %s starts nevertheless, and sends waiting edits', async (_, key) => {
    await started();
    await stopSending();
    await persist([edit('twilio-support')], () => menu);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, at) {
      if (at === key) throw new DOMException('no room', 'QuotaExceededError');
      return put.call(this, value, at);
    });
    const open = await started();
    expect(sessionState()).toMatchObject({ is: 'valid' });
    await until(() => open.outbox.count() === 0, 4000);
    expect(posts()).toHaveLength(1);
  });
});
