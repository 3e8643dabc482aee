import { beforeEach, describe, expect, it } from 'vitest';
import { FileProblem, openFile, sealFile } from '../../io/sealed-file.ts';
import { writeMeta } from '../../io/store/documents.ts';
import { openVault } from '../../io/store/vault.ts';
import { configOf } from '../../model/config.ts';
import { readSession } from '../../model/session.ts';
import { isUnreviewed } from '../../outbox/entry.ts';
import { nextOf } from '../../outbox/queue.ts';
import { edit, freshDevice, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { setConfig } from '../session/config.ts';
import { setSession } from '../session/session-state.ts';
import { teachSubjects } from './replayer.ts';
import { sendReviewed } from './review.ts';
import { exportUnsent, importUnsent } from './transfer.ts';

const PASSWORD = 'correct horse';
const subject = smallSubject();
let open: Workspace;

const answerOf = (manager: string) => ({ manager_id: manager, version: '9.9.9' });

/** What the list calls the connection of a lane. */
const listed = ({ lane }: { lane: string }) => `listed ${lane}`;
const take = (text: string) => importUnsent(text, PASSWORD, listed);

/** A file as it would be with its content changed. */
async function changed(text: string, change: (content: { edits: object[] }) => object): Promise<string> {
  return sealFile(change(Object(await openFile(text, PASSWORD))), PASSWORD);
}

/** The file with more in each of its edits. */
const withMore = (text: string, more: object) =>
  changed(text, (content) => ({ ...content, edits: content.edits.map((each) => ({ ...each, ...more })) }));

/** A device on which nothing was kept yet, opened by a manager of a service without a network. */
async function deviceOf(manager: string, service = 'https://api.example'): Promise<void> {
  closeWorkspace();
  setConfig(configOf({ apiBase: service }, service));
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
    await expect(take(text)).rejects.toEqual(new FileProblem('foreign'));
    expect(waiting()).toEqual([]);
  });

  it('is imported by its own manager on another device, and says when it was imported before', async () => {
    await put(set(subject, '1', { a: 1 }), edit(subject, 'create', { key: 'k' }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    expect(await take(text)).toEqual({ kept: 2, same: 0, here: 0, unknown: 0 });
    expect(await take(text)).toEqual({ kept: 0, same: 2, here: 0, unknown: 0 });
    expect(waiting()).toHaveLength(2);
  });

  it('is known again on the device that wrote it; what was changed there since is another change', async () => {
    await put(set(subject, '1', { a: 1 }), set(subject, '2', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await put(set(subject, '2', { a: 2 }));
    expect(await take(text)).toEqual({ kept: 0, same: 1, here: 1, unknown: 0 });
  });

  it('names its manager also when the session has ended', async () => {
    await put(set(subject, '1', { a: 1 }));
    await writeMeta(open.vault, 'session', { answer: answerOf('m-1'), verifiedAt: 0 });
    setSession({ is: 'invalid', why: 'invalid_session' });
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-2');
    await expect(take(text)).rejects.toMatchObject({ why: 'foreign' });
  });

  it('marks what it carries away: a create is looked for from then on, on both devices', async () => {
    await put(edit(subject, 'create', { key: 'k' }), set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    expect(waiting().map(({ progress }) => progress)).toMatchObject([{ left: [{ key: 'k' }] }, {}]);
    expect(waiting()[1]?.progress).toEqual({});
    await deviceOf('m-1');
    await take(text);
    expect(waiting().map(({ progress }) => progress['restored'])).toEqual([true, true]);
  });

  it('O-32: is refused when it names no owner, another manager or another service', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await put(set(subject, '1', { a: 2 }));
    const ownerless = await changed(text, ({ edits }) => ({ edits, unread: [] }));
    await deviceOf('m-1');
    await expect(take(ownerless)).rejects.toEqual(new FileProblem('ownerless'));
    await deviceOf('m-1', 'https://other.example');
    await expect(take(text)).rejects.toEqual(new FileProblem('foreign'));
    expect(waiting()).toEqual([]);
  });

  it('O-32: what it brings waits to be looked at, whatever the file says of that, and then is looked for first', async () => {
    await put(set(subject, '1', { a: 1 }), edit(subject, 'create', { key: 'k' }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    await take(await withMore(text, { parked: undefined, released: 'x', state: 'waiting', progress: { step: 3 } }));
    expect(waiting().map(({ state, parked }) => [state, parked])).toEqual([
      ['parked', { why: 'unreviewed' }],
      ['parked', { why: 'unreviewed' }],
    ]);
    expect(await sendReviewed(waiting())).toBe(true);
    expect(waiting().map(({ state, parked, progress }) => [state, parked, progress['restored']])).toEqual([
      ['verify', undefined, true],
      ['waiting', undefined, true],
    ]);
  });

  it('O-32: a hold that is on does not ask for a second review', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    await open.outbox.revise({ settle: [], update: [], hold: 'h' });
    await take(text);
    await sendReviewed(waiting());
    expect(waiting()).toMatchObject([{ released: 'h' }]);
  });

  it('O-32: the name of a connection, how far an edit got and what it learnt are never the word of the file', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    const lies = { title: 'My other website', listEffect: { creating: true, title: 'x' }, step: 7 };
    await take(await withMore(text, { ...lies, progress: { created: 'victim', requestId: 'r' } }));
    expect(waiting()).toMatchObject([{ title: 'listed a/1', step: 0, lane: 'a/1' }]);
    expect(waiting()[0]).not.toHaveProperty('listEffect');
    expect(Object.keys(waiting()[0]?.progress ?? {}).sort()).toEqual(['origin', 'restored']);
  });

  it('O-32: an edit of one connection that names another as its place is not understood', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    expect(await take(await withMore(text, { lane: 'a/2' }))).toMatchObject({ kept: 0, unknown: 1 });
  });

  it('O-32: an edit that its kind takes from no file is not understood', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    teachSubjects(async () => smallSubject({ accept: () => undefined }));
    expect(await take(text)).toMatchObject({ kept: 0, unknown: 1 });
  });

  it('O-32: holds back no edit of the administrator, also none of the same field', async () => {
    await put(set(subject, '1', { a: 1, b: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    await take(text);
    await put(set(subject, '1', { a: 5 }));
    expect(waiting().map(isUnreviewed)).toEqual([true, false]);
    expect(nextOf(open.outbox.mirror.lane('a/1'))).toMatchObject({ input: { values: { a: 5 } } });
  });
});
