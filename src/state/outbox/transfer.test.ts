import { beforeEach, describe, expect, it } from 'vitest';
import { FileProblem } from '../../io/sealed-file.ts';
import { writeMeta } from '../../io/store/documents.ts';
import { openVault } from '../../io/store/vault.ts';
import { readSession } from '../../model/session.ts';
import { edit, freshDevice, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { setSession } from '../session/session-state.ts';
import { teachSubjects } from './replayer.ts';
import { exportUnsent, importUnsent } from './transfer.ts';

const PASSWORD = 'correct horse';
const subject = smallSubject();
let open: Workspace;

const answerOf = (manager: string) => ({ manager_id: manager, version: '9.9.9' });

/** A device on which nothing was kept yet, opened by a manager without a network. */
async function deviceOf(manager: string): Promise<void> {
  closeWorkspace();
  freshDevice();
  open = await openWorkspace(await openVault('switchboard-device', true), () => undefined);
  const session = readSession(answerOf(manager), 's');
  if (!session) throw new Error('no session');
  setSession({ is: 'offline', session, verifiedAt: 0 });
}

const put = (...edits: Parameters<Workspace['outbox']['put']>[0]) =>
  open.outbox.put(edits, ({ name }) => typeOf(subject, name));

const waiting = () => open.outbox.mirror.all();

beforeEach(async () => {
  teachSubjects(async () => subject);
  await deviceOf('m-1');
});

// A password is made slow to guess, and so to check.
describe('O-27: a file of unsent changes', { timeout: 30_000 }, () => {
  it('OFF-25: is refused to another manager, and nothing of it is kept', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-2');
    await expect(importUnsent(text, PASSWORD)).rejects.toEqual(new FileProblem('manager'));
    expect(waiting()).toEqual([]);
  });

  it('is imported by its own manager on another device, and says when it was imported before', async () => {
    await put(set(subject, '1', { a: 1 }), edit(subject, 'create', { key: 'k' }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    expect(await importUnsent(text, PASSWORD)).toEqual({ kept: 2, same: 0, here: 0, unknown: 0 });
    expect(await importUnsent(text, PASSWORD)).toEqual({ kept: 0, same: 2, here: 0, unknown: 0 });
    expect(waiting()).toHaveLength(2);
  });

  it('is known again on the device that wrote it; what was changed there since is another change', async () => {
    await put(set(subject, '1', { a: 1 }), set(subject, '2', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await put(set(subject, '2', { a: 2 }));
    expect(await importUnsent(text, PASSWORD)).toEqual({ kept: 0, same: 1, here: 1, unknown: 0 });
  });

  it('names its manager also when the session has ended', async () => {
    await put(set(subject, '1', { a: 1 }));
    await writeMeta(open.vault, 'session', { answer: answerOf('m-1'), verifiedAt: 0 });
    setSession({ is: 'invalid', why: 'invalid_session' });
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-2');
    await expect(importUnsent(text, PASSWORD)).rejects.toMatchObject({ why: 'manager' });
  });

  it('marks what it carries away: a create is looked for from then on, on both devices', async () => {
    await put(edit(subject, 'create', { key: 'k' }), set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    expect(waiting().map(({ progress }) => progress)).toMatchObject([{ left: [{ key: 'k' }] }, {}]);
    expect(waiting()[1]?.progress).toEqual({});
    await deviceOf('m-1');
    await importUnsent(text, PASSWORD);
    expect(waiting().map(({ progress }) => progress['restored'])).toEqual([true, true]);
  });
});
