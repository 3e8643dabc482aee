import { beforeEach, expect, test } from 'vitest';
import type { EditType, Subject } from '../../model/edit.ts';
import type { SentChange } from '../../outbox/record.ts';
import { edit, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, type Workspace } from '../../state/documents/workspace.ts';
import { setSession } from '../../state/session/session-state.ts';
import { openState, useMockState } from '../../state/testing/open-state.ts';
import { askNow, canUndo, undoChange } from './undo-change.ts';

const subject: Subject = smallSubject({ withValues: (input, values) => ({ ...Object(input), values }) });
const type: EditType = typeOf(subject, 'set');
const change: SentChange = {
  ...{ id: 'sent', subject: 'a', name: 'set', lane: 'a/1', title: 'Line', verb: 'set', at: 1 },
  words: { what: { verbatim: 'a' } },
  open: { input: { id: '1', values: { a: 'new' } }, base: { a: 'old' }, touches: ['a'] },
};
const { open: _, ...closed } = change;

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  open = await openState(server);
});

const has = (body: object, status = 200) =>
  server.control.next({ method: 'GET', path: '/connections/a/1', status, body });
const now = (isOwn = true) => askNow(subject, type, change, isOwn);
const reads = () => server.control.requests().length;

test('decision 0070: a change can be undone if its previous value is known', () => {
  expect(canUndo(type, change)).toBe(true);
  expect(canUndo(undefined, change)).toBe(false);
  expect(canUndo(type, closed)).toBe(false);
  expect(canUndo(typeOf(smallSubject(), 'set'), change)).toBe(false);
});

test('decision 0070: the undo reads the service first, and is based on its present value', async () => {
  has({ a: 'new', b: 1 });
  expect(await now()).toEqual({
    ...{ is: 'known', moved: false, asBefore: false, asked: true, waits: false },
    back: expect.objectContaining({
      input: { id: '1', values: { a: 'old' } },
      base: { a: 'new' },
      progress: { undoes: 'sent' },
    }),
  });
  has({ a: 'of another' });
  expect(await now()).toMatchObject({ moved: true, asBefore: false, back: { base: { a: 'of another' } } });
  has({ a: 'old' });
  expect(await now()).toMatchObject({ moved: true, asBefore: true, back: null });
});

test('decision 0070: a deleted or unknown connection has no undo', async () => {
  has({}, 404);
  expect(await now()).toEqual({ is: 'gone' });
  has({}, 500);
  expect(await now()).toEqual({ is: 'unread' });
  expect(await askNow(subject, type, closed, true)).toEqual({ is: 'unread' });
  closeWorkspace();
  expect(await now()).toEqual({ is: 'unread' });
});

test('decision 0070: without the service the undo is based on the device’s copy', async () => {
  open.documents.remember('a/1', { a: 'new' }, [], 1);
  expect(await now(false)).toMatchObject({ is: 'known', asked: true, moved: false });
  setSession({ is: 'starting' });
  expect(await now()).toMatchObject({ is: 'known', asked: false });
  expect(reads()).toBe(0);
});

test('decision 0070: a newer waiting edit of the same field, or a deletion, is reported; one of another field is not', async () => {
  open.documents.remember('a/1', { a: 'new' }, [], 1);
  const typed = ({ name }: { name: string }) => typeOf(subject, name);
  await open.outbox.put([set(subject, '1', { b: 1 })], typed);
  expect(await now(false)).toMatchObject({ waits: false });
  await open.outbox.put([set(subject, '1', { a: 'newer' })], typed);
  expect(await now(false)).toMatchObject({ waits: true });
  const [waiting] = open.outbox.mirror.all();
  expect(waiting).toBeDefined();
  await open.outbox.put([edit(subject, 'remove', { id: '1' })], typed);
  expect(await now(false)).toMatchObject({ waits: true });
});

test('decision 0070: the undo is stored like any other edit', async () => {
  open.documents.remember('a/1', { a: 'new' }, [], 1);
  const known = await now(false);
  const back = known.is === 'known' ? known.back : null;
  expect(back && (await undoChange(type, back))).toHaveLength(1);
  expect(open.outbox.mirror.all()).toMatchObject([{ lane: 'a/1', progress: { undoes: 'sent' } }]);
});
