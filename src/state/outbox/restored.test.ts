import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openVault } from '../../io/store/vault.ts';
import { twilioSms } from '../../kinds/twilio-sms/index.ts';
import { configOf } from '../../model/config.ts';
import type { EditType, Subject } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import { readSession } from '../../model/session.ts';
import type { Edit } from '../../outbox/entry.ts';
import { freshDevice, typeOf, until } from '../../outbox/testing/device.ts';
import { toEdit } from '../../outbox/to-edit.ts';
import { setHaste } from '../../testing/pace.ts';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { setConfig } from '../session/config.ts';
import { setSession } from '../session/session-state.ts';
import { renewStore } from '../store.ts';
import { useMockState } from '../testing/open-state.ts';
import { persist } from './edits.ts';
import { sendReviewed } from './review.ts';
import { setSubjectLookup, startSending, stopSending } from './sending.ts';
import { exportUnsent, importUnsent } from './transfer.ts';

// Its edits have narrower types than a subject in general.
const subject = twilioSms as unknown as Subject;
const menu: EditType = typeOf(subject, 'menu');
const PASSWORD = 'correct horse';
const ID = 'twilio-support';
const LANE = `twilio/${ID}`;

const server = await useMockState();
let open: Workspace;
/** The service's connection. */
let doc: object;
useQuickPasswords();
beforeEach(async () => {
  vi.stubGlobal('location', { pathname: '/', search: '', origin: server.url });
  doc = Object(subject.parse(await ask(subject.read(ID).path)));
  server.control.forget();
  await device();
});

/** Imports a file, and sends its edits after their review. */
async function takeAndSend(text: string): Promise<void> {
  await importUnsent(text, PASSWORD, () => 'Line');
  await sendReviewed(open.outbox.mirror.all());
}

const ask = async (path: string): Promise<unknown> =>
  (await fetch(`${server.url}${path}`, { headers: { 'x-session-id': 'demo' } })).json();

/** An empty device of the manager, online. */
async function device(): Promise<void> {
  await stopSending();
  closeWorkspace();
  renewStore();
  freshDevice();
  setSubjectLookup(async () => subject);
  setConfig(configOf({ apiBase: server.url }, server.url));
  open = await openWorkspace(await openVault(`switchboard-${crypto.randomUUID()}`, true), () => undefined);
  const session = readSession(await ask('/sessions'), 'demo');
  if (session) setSession({ is: 'valid', session, verifiedAt: Date.now() });
  server.control.forget();
}

const made = (seen: object): Edit =>
  toEdit(menu, {
    ...{ subjectKey: 'twilio-sms', name: 'menu', title: 'Support', at: Date.now(), seen },
    input: { id: ID, values: { menuConfiguration: '{label} new' } },
  });

/** The calls to the service while `work` stores something, until nothing is left. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  startSending(open);
  await work();
  await until(() => open.outbox.mirror.size() === 0 && server.control.effects().length > 0, 10_000);
  return server.control.requests().flatMap(({ method, path }) => (path.endsWith(ID) ? method : []));
}

describe('O-18: which edits are sent at once, and which connections are read first', () => {
  test('an edit made here, on the newest copy, is sent at once', async () => {
    open.documents.remember(LANE, doc, [], Date.now());
    expect(await asked(() => persist([made(doc)], () => menu))).toEqual(['POST']);
  });

  test('O-06: the connection of an edit over an older copy is read first', async () => {
    open.documents.remember(LANE, doc, [], Date.now());
    const older = { ...doc, menuConfiguration: '{label} older' };
    startSending(open);
    await persist([made(older)], () => menu);
    await until(() => open.outbox.mirror.all().every(({ state }) => state === 'parked'), 10_000);
    expect(open.outbox.mirror.all()).toMatchObject([
      { parked: { why: 'conflict', theirs: pick(doc, ['menuConfiguration']) } },
    ]);
    expect(server.control.effects()).toEqual([]);
  });

  test('O-27: the connection of an imported edit is read first, even if the device has the copy that it was based on', async () => {
    await open.outbox.put([made(doc)], () => menu);
    const text = await exportUnsent(PASSWORD);
    await device();
    open.documents.remember(LANE, doc, [], Date.now());
    // The other device may have sent the imported edits a moment ago.
    onTestFinished(setHaste(20));
    expect(await asked(() => takeAndSend(text))).toEqual(['GET', 'POST']);
  });

  test('O-27: an imported create is searched for at the service', async () => {
    const create = typeOf(subject, 'create');
    const input = { key: 'k', name: 'Line', phoneNumber: '+15550001111', accountSid: 'AC', authToken: 'x' };
    const form = { ...input, countryCodes: { US: '+1' } };
    const edit = toEdit(create, {
      ...{ subjectKey: 'twilio-sms', name: 'create', title: 'Line', at: Date.now(), seen: {}, input: form },
    });
    await open.outbox.put([edit], () => create);
    const text = await exportUnsent(PASSWORD);
    await device();
    startSending(open);
    await takeAndSend(text);
    await until(() => server.control.effects().length > 0, 10_000);
    const calls = server.control.requests().map(({ method, path }) => `${method} ${path}`);
    expect(calls.indexOf('GET /connections')).toBeGreaterThanOrEqual(0);
    expect(calls.indexOf('GET /connections')).toBeLessThan(calls.indexOf('POST /connections/twilio'));
  });
});
