import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { readChanges } from '../../io/store/changes.ts';
import type { SentChange } from '../../outbox/record.ts';
import { workspaceAtom } from '../../state/documents/workspace.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { onSendEvent } from '../../state/outbox/sending.ts';

/** A sent change; `undone`: it was reverted; `undoing`: the edit that reverts it waits in the outbox. */
export type ListedChange = SentChange & { undone: boolean; undoing: boolean };

type Read = { of: object; changes: readonly SentChange[] };

const NONE: readonly SentChange[] = [];

/** How long after a newer change, in ms, a change may be stored: the sender sends to several connections at once. */
const STORED_WITHIN_MS = 60_000;

/** The manager's changes that this device sent, newest first; updated when any window sends one. Undefined until loaded. */
export function useChanges(): readonly ListedChange[] | undefined {
  const vault = useAtomValue(workspaceAtom)?.vault;
  const entries = useEntries();
  const [read, setRead] = useState<Read>();
  const known = read && read.of === vault ? read.changes : undefined;

  useEffect(() => {
    if (!vault) return;
    let here = true;
    let newest = 0;
    const all = new Map<string, SentChange>();
    let turn = Promise.resolve();
    const readNewer = () => {
      turn = turn.then(async () => {
        const changes = await readChanges<SentChange>(vault, newest - STORED_WITHIN_MS, all).catch(() => NONE);
        for (const change of changes) all.set(change.id, change);
        newest = Math.max(newest, changes.at(-1)?.at ?? 0);
        if (here) setRead({ of: vault, changes: [...all.values()].sort((a, b) => a.at - b.at) });
      });
    };
    readNewer();
    const stop = onSendEvent(({ kind }) => kind === 'settled' && readNewer());
    return () => {
      here = false;
      stop();
    };
  }, [vault]);

  const undoing = useMemo(() => new Set(entries.map(({ progress }) => progress['undoes'])), [entries]);
  return useMemo(() => known && withUndoState(known, undoing), [known, undoing]);
}

/** Newest first; a change is not undone if the edit that reverted it was itself reverted. */
function withUndoState(changes: readonly SentChange[], undoing: ReadonlySet<unknown>): ListedChange[] {
  const undone = new Set<string>();
  return changes.toReversed().map((change) => {
    const isUndone = undone.has(change.id);
    if (change.undoes !== undefined && !isUndone) undone.add(change.undoes);
    return { ...change, undone: isUndone, undoing: undoing.has(change.id) };
  });
}
