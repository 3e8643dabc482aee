import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileProblem, openFile, sealFile } from '../../io/sealed-file.ts';
import { writeMeta } from '../../io/store/documents.ts';
import { openVault } from '../../io/store/vault.ts';
import { configOf } from '../../model/config.ts';
import { readSession } from '../../model/session.ts';
import { ConcurrentChange } from '../../outbox/commit.ts';
import { isUnreviewed } from '../../outbox/entry.ts';
import { nextOf, referredTo } from '../../outbox/queue.ts';
import { edit, freshDevice, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { setConfig } from '../session/config.ts';
import { setSession } from '../session/session-state.ts';
import { sendReviewed } from './review.ts';
import { setSubjectLookup } from './sending.ts';
import { noteSent } from './sent.ts';
import { exportUnsent, importUnsent } from './transfer.ts';

const PASSWORD = 'correct horse';
const subject = smallSubject();
let open: Workspace;

const answerOf = (manager: string) => ({ manager_id: manager, version: '9.9.9' });

function fail(): never {
  throw new Error('not that');
}

/** The list's name for a lane's connection. */
const listed = ({ lane }: { lane: string }) => `listed ${lane}`;
const take = (text: string) => importUnsent(text, PASSWORD, listed);

/** The file with changed content. */
async function changed(text: string, change: (content: { edits: object[] }) => object): Promise<string> {
  return sealFile(change(Object(await openFile(text, PASSWORD))), PASSWORD);
}

/** The file with further properties in each of its edits. */
const withMore = (text: string, more: object) =>
  changed(text, (content) => ({ ...content, edits: content.edits.map((each) => ({ ...each, ...more })) }));

/** An empty device, opened by a manager of a service without a network. */
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

useQuickPasswords();
beforeEach(async () => {
  setSubjectLookup(async () => subject);
  await deviceOf('m-1');
});

afterEach(() => vi.restoreAllMocks());

describe('O-27: a file of unsent changes', () => {
  it('OFF-25: is refused for another manager, and nothing of it is stored', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-2');
    await expect(take(text)).rejects.toEqual(new FileProblem('foreign'));
    expect(waiting()).toEqual([]);
  });

  it('is imported by its own manager on another device, and reports an earlier import', async () => {
    await put(set(subject, '1', { a: 1 }), edit(subject, 'create', { key: 'k' }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    expect(await take(text)).toEqual({ saved: 2, same: 0, here: 0, unknown: 0 });
    expect(await take(text)).toEqual({ saved: 0, same: 2, here: 0, unknown: 0 });
    expect(waiting()).toHaveLength(2);
  });

  it('is recognised on the device that wrote it; an edit that changed there since is a different one', async () => {
    await put(set(subject, '1', { a: 1 }), set(subject, '2', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await put(set(subject, '2', { a: 2 }));
    expect(await take(text)).toEqual({ saved: 0, same: 1, here: 1, unknown: 0 });
  });

  it('contains no edit that needs a file of this device', async () => {
    await put({ ...set(subject, '1', { logo: 'b1' }), verb: 'upload' }, set(subject, '2', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    expect(await take(text)).toEqual({ saved: 1, same: 0, here: 0, unknown: 0 });
    expect(waiting()).toMatchObject([{ lane: 'a/2' }]);
  });

  it('is imported next to an edit of another setting of the same connection, with no time in the future', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await withMore(await exportUnsent(PASSWORD), { at: Date.now() + 86_400_000 });
    await deviceOf('m-1');
    await put(set(subject, '1', { b: 1 }));
    expect(await take(text)).toEqual({ saved: 1, same: 0, here: 0, unknown: 0 });
    expect(waiting()[1]?.at).toBeLessThanOrEqual(Date.now());
  });

  it('names its manager even after the session has ended', async () => {
    await put(set(subject, '1', { a: 1 }));
    await writeMeta(open.vault, 'session', { answer: answerOf('m-1'), verifiedAt: 0 });
    setSession({ is: 'invalid', why: 'invalid_session' });
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-2');
    await expect(take(text)).rejects.toMatchObject({ why: 'foreign' });
  });

  it('marks exported creates: both devices search for them from then on', async () => {
    await put(edit(subject, 'create', { key: 'k' }), set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    expect(waiting().map(({ progress }) => progress)).toMatchObject([{ left: [{ key: 'k' }] }, {}]);
    expect(waiting()[1]?.progress).toEqual({});
    await deviceOf('m-1');
    await take(text);
    expect(waiting().map(({ progress }) => progress['restored'])).toEqual([true, true]);
  });

  it('O-32: is refused if it names no owner, another manager or another service', async () => {
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

  it('O-32: its edits wait for a review, whatever the file says, and then are verified first', async () => {
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

  it('O-32: a hold does not require a second review', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    await open.outbox.revise({ settle: [], update: [], hold: 'h' });
    await take(text);
    await sendReviewed(waiting());
    expect(waiting()).toMatchObject([{ released: 'h' }]);
  });

  it('O-32: the name of a connection, an edit’s progress and its results are never taken from the file', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    const lies = { title: 'My other website', listEffect: { creating: true, title: 'x' }, step: 7 };
    await take(await withMore(text, { ...lies, progress: { created: 'victim', requestId: 'r' } }));
    expect(waiting()).toMatchObject([{ title: 'listed a/1', step: 0, lane: 'a/1' }]);
    expect(waiting()[0]).not.toHaveProperty('listEffect');
    expect(Object.keys(waiting()[0]?.progress ?? {}).sort()).toEqual(['origin', 'restored']);
  });

  it('O-32: an edit of one connection that names another lane is not accepted', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    expect(await take(await withMore(text, { lane: 'a/2' }))).toMatchObject({ saved: 0, unknown: 1 });
  });

  it('O-32: an edit that its kind accepts from no file is refused', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    setSubjectLookup(async () => smallSubject({ accept: () => undefined }));
    expect(await take(text)).toMatchObject({ saved: 0, unknown: 1 });
  });

  it('O-32: blocks no edit of the administrator, not even of the same field', async () => {
    await put(set(subject, '1', { a: 1, b: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    await take(text);
    await put(set(subject, '1', { a: 5 }));
    expect(waiting().map(isUnreviewed)).toEqual([true, false]);
    expect(nextOf(open.outbox.mirror.lane('a/1'))).toMatchObject({ input: { values: { a: 5 } } });
  });

  it('OFF-25: with other content is no such file', async () => {
    await expect(take(await sealFile({ edits: [] }, PASSWORD))).rejects.toEqual(new FileProblem('format'));
  });

  it('contains and imports nothing if no data is open', async () => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    closeWorkspace();
    expect(await openFile(await exportUnsent(PASSWORD), PASSWORD)).toMatchObject({ edits: [], unread: [] });
    await expect(take(text)).rejects.toEqual(new FileProblem('foreign'));
    expect(await openFile(text, PASSWORD)).toMatchObject({ unread: [] });
  });

  it('rule 14: contains records that this version cannot read unchanged, and the import reports them', async () => {
    await put(set(subject, '1', { a: 1 }), set(subject, '2', { a: 1 }), set(subject, '3', { a: 1 }));
    const [newer, foreign] = await open.vault.db.getAll('outbox');
    if (!newer || !foreign) throw new Error('Nothing rests');
    await open.vault.db.put('outbox', { ...newer, v: 9 });
    const ct = new TextEncoder().encode('other key: more than any tag').buffer;
    await open.vault.db.put('outbox', { ...foreign, enc: { iv: new Uint8Array(12), ct } });
    open = await openWorkspace(await openVault('switchboard-device', true), () => undefined);
    const text = await exportUnsent(PASSWORD);
    const { edits, unread } = Object(await openFile(text, PASSWORD));
    expect(edits).toMatchObject([{ lane: 'a/3' }]);
    expect(unread).toMatchObject([
      { id: newer.id, v: 9, value: { lane: 'a/1', input: { values: { a: 1 } } } },
      { id: foreign.id, ct: btoa('other key: more than any tag') },
    ]);
    expect(unread[0]).not.toHaveProperty('ct');
    expect(unread[0]).not.toHaveProperty('enc');
    await deviceOf('m-1');
    expect(await take(text)).toEqual({ saved: 1, same: 0, here: 0, unknown: 2 });
  });

  it('is written even if the device can store nothing any more, and anew if an edit changed meanwhile', async () => {
    await put(edit(subject, 'create', { key: 'k' }));
    const revise = vi.spyOn(open.outbox, 'revise');
    revise.mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
    expect(await openFile(await exportUnsent(PASSWORD), PASSWORD)).toMatchObject({ edits: [{ verb: 'create' }] });
    expect(waiting()[0]?.progress).toEqual({});
    revise.mockClear().mockRejectedValueOnce(new ConcurrentChange(''));
    await exportUnsent(PASSWORD);
    expect(waiting()[0]?.progress).toMatchObject({ left: [{ key: 'k' }] });
    expect(revise).toHaveBeenCalledTimes(2);
    await put(edit(subject, 'create', { key: 'l' }));
    revise.mockClear().mockRejectedValueOnce(new TypeError('other'));
    await expect(exportUnsent(PASSWORD)).rejects.toThrow('other');
  });

  it('O-32: a create has the name of its input; a deletion next to a waiting one is left out', async () => {
    await put(edit(subject, 'create', { key: 'k' }), edit(subject, 'remove', { id: '1' }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    await put(edit(subject, 'remove', { id: '1' }));
    expect(await take(text)).toEqual({ saved: 1, same: 0, here: 1, unknown: 0 });
    expect(waiting().map(({ verb, title }) => [verb, title])).toContainEqual(['create', 'k']);
  });

  it('rule 11: edits still refer to a create of the file, even if the file was changed to contain it twice', async () => {
    const [create = ''] = (await put(edit(subject, 'create', { key: 'k' }))) ?? [];
    await put(set(subject, '1', { target: { created: create } }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    const twice = await changed(text, ({ edits, ...rest }) => ({ ...rest, edits: [...edits, ...edits] }));
    expect(await take(twice)).toEqual({ saved: 2, same: 2, here: 0, unknown: 0 });
    const [made, referring] = waiting();
    expect(referring && referredTo(referring)).toEqual([made?.id]);
    expect(await take(await withMore(text, { id: 'not an id' }))).toMatchObject({ saved: 0, unknown: 2 });
  });

  it('is recognised if this window sent its edits meanwhile', async () => {
    await put(set(subject, '1', { a: 1 }), set(subject, '2', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    const [sent, other] = waiting();
    if (!sent || !other) throw new Error('Nothing waits');
    noteSent(sent);
    await open.outbox.revise({ settle: [sent, other], update: [] });
    expect(await take(text)).toEqual({ saved: 1, same: 1, here: 0, unknown: 0 });
    expect(waiting()).toMatchObject([{ lane: 'a/2' }]);
  });

  it.each([
    ['cannot say', { describe: () => fail() }],
    ['cannot do', { apply: () => fail() }],
  ])('O-32: an edit whose kind %s it is not accepted', async (_, more) => {
    await put(set(subject, '1', { a: 1 }));
    const text = await exportUnsent(PASSWORD);
    await deviceOf('m-1');
    setSubjectLookup(async () => smallSubject(more));
    expect(await take(text)).toMatchObject({ saved: 0, unknown: 1 });
  });
});
