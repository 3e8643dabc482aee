import { atom, useAtomValue } from 'jotai';
import type { Field } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { workspace, workspaceAtom } from '../documents/workspace.ts';
import { store } from '../store.ts';

/** A settled edit: `held` has the values of its fields at that time, `owner` the name of the manager's vault. */
export type SentEdit = { entry: QueuedEdit; held: Record<Field, unknown>; owner: string | undefined };

/** How many sent edits memory keeps, for "the last changes". */
const REMEMBERED = 50;

const sentAtom = atom<readonly SentEdit[]>([]);
const ownSentAtom = atom((get) => {
  const owner = get(workspaceAtom)?.vault.name;
  return get(sentAtom).filter((sent) => sent.owner === owner);
});

export function noteSent(entry: QueuedEdit): void {
  const open = workspace();
  const held = pick(open?.documents.get(entry.lane)?.doc, entry.touches);
  store.set(sentAtom, (before) => [...before.slice(1 - REMEMBERED), { entry, held, owner: open?.vault.name }]);
}

/** The last edits settled while this window was open, for the open workspace, oldest first. */
export const currentSent = () => store.get(ownSentAtom);
export const useSent = () => useAtomValue(ownSentAtom);
