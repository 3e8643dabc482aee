import { beforeEach, describe, expect, test } from 'vitest';
import { readBlob } from '../../io/store/blobs.ts';
import { openVault } from '../../io/store/vault.ts';
import { configOf } from '../../model/config.ts';
import { readSession } from '../../model/session.ts';
import { uploadEdit } from '../../model/upload-edit.ts';
import { holdDecision } from '../../outbox/decisions.ts';
import { openOutbox } from '../../outbox/store.ts';
import { freshDevice, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { setConfig } from '../session/config.ts';
import { noteOutcome } from '../session/connectivity.ts';
import { setSession } from '../session/session-state.ts';
import { useMockState } from '../testing/open-state.ts';
import { runCommand } from './commands.ts';
import { saveUpload } from './uploads.ts';

const logo = uploadEdit({
  ...{ collection: 'a', slot: 'logo', field: 'logo' },
  ...{ label: 'edit.not_saved', saved: 'edit.not_saved', failed: 'edit.not_saved' },
});
const small = smallSubject();
const subject = {
  ...small,
  key: 'a',
  edits: { ...small.edits, logo: logo as unknown as (typeof small.edits)[string] },
};

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  closeWorkspace();
  freshDevice();
  setConfig(configOf({ apiBase: server.url }, server.url));
  open = await openWorkspace(await openVault(`switchboard-${crypto.randomUUID()}`, true), () => undefined);
  const answer = await fetch(`${server.url}/sessions`, { headers: { 'x-session-id': 'demo' } });
  const session = readSession(await answer.json(), 'demo');
  if (session) setSession({ is: 'valid', session, verifiedAt: Date.now() });
});

const lane = 'custom/trainer-running';
const trainer = { ...small, read: (id: string) => ({ method: 'GET', path: `/connections/custom/${id}` }) as const };
const stop = {
  ...{ lane, subject: trainer },
  call: () =>
    ({
      method: 'POST',
      path: '/update-simulation-status/trainer-running',
      body: { simulationStatus: 'stop' },
    }) as const,
} as const;

describe('O-02: a command', () => {
  test('O-30: uses a copy that was read within 10 s, and reads again without one', async () => {
    const made = () => {
      const organizationName = Object(open.documents.get(lane)?.doc)['organizationName'];
      return { ...stop.call(), body: { simulationStatus: 'stop', organizationName } } as const;
    };
    const posted = async () => {
      await runCommand({ ...stop, call: made });
      return server.control.requests().map(({ method, body }) => [method, Object(body)['organizationName']]);
    };
    open.documents.remember(lane, { organizationName: 'Mine' }, [], Date.now() - 9000);
    server.control.forget();
    expect(await posted()).toEqual([['POST', 'Mine']]);
    open.documents.remember(lane, { organizationName: 'Long ago' }, [], Date.now() - 11_000);
    server.control.forget();
    expect(await posted()).toEqual([
      ['GET', undefined],
      ['POST', 'Mine'],
    ]);
  });

  test('runs at once if nothing waits, and its answer is stored before the lane continues', async () => {
    let learnt: unknown;
    const learn = (answered: unknown) => {
      learnt = answered;
    };
    const outcome = await runCommand({ ...stop, learn });
    expect(outcome).toMatchObject({ kind: 'answer', body: { simulationStatus: 'stop' } });
    expect(learnt).toBe(outcome);
    expect(server.control.effects()).toHaveLength(1);
  });

  test('says why it does not run without a verified session', async () => {
    setSession({ is: 'invalid', why: 'invalid_session' });
    expect(await runCommand(stop)).toEqual({ refused: 'offline' });
    expect(server.control.effects()).toEqual([]);
  });

  test('waits for its lane’s edits, and is refused if these cannot be sent', async () => {
    await open.outbox.put([set(subject, '1', { a: 1 })], ({ name }) => typeOf(subject, name));
    expect(await runCommand({ ...stop, lane: 'a/1' }, 100)).toEqual({ refused: 'waiting' });
    const [entry] = open.outbox.mirror.all();
    const epoch = await open.outbox.raiseEpoch();
    if (entry) await open.outbox.commit({ epoch, update: [{ ...entry, state: 'parked', parked: { why: 'gone' } }] });
    expect(await runCommand({ ...stop, lane: 'a/1' })).toEqual({ refused: 'attention' });
    expect(server.control.effects()).toEqual([]);
  });

  test('does not send held edits, and says so', async () => {
    await open.outbox.revise(holdDecision('h'));
    await open.outbox.put([set(subject, '1', { a: 1 })], ({ name }) => typeOf(subject, name));
    expect(await runCommand({ ...stop, lane: 'a/1' })).toEqual({ refused: 'held' });
    expect(open.outbox.mirror.counts().held).toBe(1);
    expect(await runCommand(stop)).toMatchObject({ kind: 'answer' });
  });

  test('AT-SIM-14: does not wait for edits that only the administrator can continue, if it ends something', async () => {
    const post = (id: string) => open.outbox.put([set(subject, id, { a: 1 })], ({ name }) => typeOf(subject, name));
    await post('1');
    const [parked] = open.outbox.mirror.all();
    const epoch = await open.outbox.raiseEpoch();
    if (parked) await open.outbox.commit({ epoch, update: [{ ...parked, state: 'parked', parked: { why: 'gone' } }] });
    for (const id of ['1', '2']) open.documents.remember(`a/${id}`, {}, [], Date.now());
    const end = { ...stop, lane: 'a/1', ends: true };
    expect(await runCommand(end)).toMatchObject({ kind: 'answer' });
    await open.outbox.revise(holdDecision('h'));
    await post('2');
    expect(await runCommand({ ...end, lane: 'a/2' })).not.toHaveProperty('refused');
    expect(open.outbox.mirror.all().map(({ state }) => state)).toEqual(['parked', 'waiting']);
  });
});

describe('O-02: a command, and an edit that another window stored a moment ago', () => {
  test('waits for that edit as well, before its announcement', async () => {
    const other = await openOutbox(await openVault(open.vault.name, true), () => undefined);
    const saving = other.put([set(subject, '1', { a: 1 })], ({ name }) => typeOf(subject, name));
    // A window that closes announces nothing more.
    other.close();
    await saving;
    expect(open.outbox.mirror.size()).toBe(0);
    expect(await runCommand({ ...stop, lane: 'a/1' }, 100)).toEqual({ refused: 'waiting' });
    expect(server.control.effects()).toEqual([]);
  });
});

describe('O-02: a chosen file', () => {
  const request = { subject, name: 'logo', id: '1', seen: {}, title: 'one' } as const;
  const file = new File(['picture'], 'żółw.png', { type: 'image/png' });

  test('is stored on the device with the edit that carries it', async () => {
    expect(await saveUpload({ ...request, file })).toHaveLength(1);
    const [entry] = open.outbox.mirror.all();
    expect(entry).toMatchObject({ verb: 'upload', input: { id: '1', name: 'żółw.png', type: 'image/png', size: 7 } });
    const storedFile = await readBlob(open.vault, entry?.blob ?? '', '');
    expect(await storedFile.text()).toBe('picture');
  });

  test('leaves nothing if the edit could not be stored', async () => {
    open.vault.lasting = false;
    setSession({ is: 'invalid', why: 'invalid_session' });
    noteOutcome({ kind: 'unreached', applied: 'unknown' });
    expect(await saveUpload({ ...request, file })).toBeNull();
    expect(await open.vault.db.count('blobs')).toBe(0);
    noteOutcome({ kind: 'answer', body: {} });
  });
});
