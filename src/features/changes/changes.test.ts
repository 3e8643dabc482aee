import { beforeEach, expect, test } from 'vitest';
import { contextOfChange } from '../../io/store/sealing.ts';
import { openVault } from '../../io/store/vault.ts';
import { holdDecision } from '../../outbox/decisions.ts';
import type { SentChange } from '../../outbox/record.ts';
import { set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../../state/documents/workspace.ts';
import { startSending } from '../../state/outbox/sending.ts';
import { openState, stubWindow, useMockState } from '../../state/testing/open-state.ts';
import { type RunningHook, runHook } from '../../state/testing/run-hook.ts';
import { type ListedChange, useChanges } from './changes.ts';

const server = await useMockState();
let open: Workspace;
let changes: RunningHook<readonly ListedChange[] | undefined>;

beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
});

/**
 * Records sent changes with these ids, one per second from `first` on; `undoes`: the id of the undone change by the id of its
 * undo.
 */
async function sent(ids: readonly string[], undoes: Readonly<Record<string, string>> = {}, first = 0): Promise<void> {
  for (const [nth, id] of ids.entries()) {
    const at = (first + nth) * 1000;
    const change: SentChange = {
      ...{ id, at, subject: 'a', name: 'set', lane: 'a/1', title: 'Line', verb: 'set' },
      words: { what: { verbatim: id } },
      ...(undoes[id] !== undefined && { undoes: undoes[id] }),
    };
    await open.vault.db.put('changes', { id, at, enc: await open.vault.seal(change, contextOfChange({ id })) });
  }
}

const marks = () =>
  changes.value()?.map(({ id, undone, undoing }) => `${id}${undone ? ' undone' : ''}${undoing ? ' undoing' : ''}`);

test('decision 70: the list is unknown until it was read; then it has the sent changes, newest first', async () => {
  await sent(['a', 'b', 'c']);
  changes = runHook(useChanges);
  expect(changes.value()).toBeUndefined();
  await expect.poll(marks).toEqual(['c', 'b', 'a']);
});

test('decision 70: a reverted change says so, unless its undo was reverted', async () => {
  await sent(['a', 'b', 'undo a', 'undo b', 'undo undo b'], {
    ...{ 'undo a': 'a', 'undo b': 'b', 'undo undo b': 'undo b' },
  });
  changes = runHook(useChanges);
  await expect.poll(marks).toEqual(['undo undo b', 'undo b undone', 'undo a', 'b', 'a undone']);
});

test('decision 70: a change whose undo waits says so', async () => {
  await sent(['a', 'b']);
  const edit = { ...set(smallSubject(), '1', { a: 1 }), progress: { undoes: 'a' } };
  await open.outbox.put([edit], ({ name }) => typeOf(smallSubject(), name));
  changes = runHook(useChanges);
  await expect.poll(marks).toEqual(['b', 'a undoing']);
});

test('decision 70: the list also has a change that was stored after a newer one, as of another connection', async () => {
  await sent(['a']);
  const ids = await open.outbox.put([set(smallSubject(), '1', { a: 1 })], ({ name }) => typeOf(smallSubject(), name));
  await open.outbox.revise(holdDecision('held'));
  startSending(open);
  await expect.poll(() => open.outbox.readEpoch()).toBe(1);
  changes = runHook(useChanges);
  await expect.poll(marks).toEqual(['a']);
  const events = new BroadcastChannel(`${open.vault.name}:events`);
  const settled = { kind: 'settled', entry: open.outbox.mirror.get(ids[0] ?? ''), saved: { verbatim: '' } };
  for (const [id, second] of [
    ['c', 3],
    ['b', 2],
  ] as const) {
    await sent([id], {}, second);
    events.postMessage(settled);
    await expect.poll(marks).toContain(id);
  }
  events.close();
  expect(marks()).toEqual(['c', 'b', 'a']);
});

test('decision 70: another manager, or a window without one, sees no changes of the previous manager', async () => {
  await sent(['a']);
  changes = runHook(useChanges);
  await expect.poll(marks).toEqual(['a']);
  closeWorkspace();
  expect(changes.value()).toBeUndefined();
  open = await openWorkspace(await openVault('switchboard-another', true), () => undefined);
  expect(changes.value()).toBeUndefined();
  await expect.poll(marks).toEqual([]);
});
