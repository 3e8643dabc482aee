import { atom, useAtomValue } from 'jotai';
import type { Field } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { workspace, workspaceAtom } from '../documents/workspace.ts';
import { store } from '../store.ts';

/** An edit that the server has taken, what its fields held then, and whose it is: the name of the manager's vault. */
export type SentEdit = { entry: QueuedEdit; held: Record<Field, unknown>; owner: string | undefined };

/** Enough for "the last changes". They are forgotten with the window. */
const REMEMBERED = 50;

const sentAtom = atom<readonly SentEdit[]>([]);
const ownSentAtom = atom((get) => {
  const owner = get(workspaceAtom)?.vault.name;
  return get(sentAtom).filter((sent) => sent.owner === owner);
});

/** Remembers an edit that was settled just now. */
export function noteSent(entry: QueuedEdit): void {
  const open = workspace();
  const held = pick(open?.documents.get(entry.lane)?.doc, entry.touches);
  store.set(sentAtom, (before) => [...before.slice(1 - REMEMBERED), { entry, held, owner: open?.vault.name }]);
}

/** What was sent while this window was open, oldest first. */
export const currentSent = () => store.get(ownSentAtom);
export const useSent = () => useAtomValue(ownSentAtom);
