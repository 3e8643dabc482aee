import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { store } from '../store.ts';
import { workspaceAtom } from './workspace.ts';

type Doings = ReadonlyMap<Lane, MessageId>;

const NOTHING: Doings = new Map();

/** What one manager's connections were doing (`of`: the vault's name) when this window last showed them. */
const notedAtom = atom<{ of: string; doings: Doings }>({ of: '', doings: NOTHING });

const doingsAtom = atom((get): Doings => {
  const { of, doings } = get(notedAtom);
  return get(workspaceAtom)?.vault.name === of ? doings : NOTHING;
});

/**
 * What connections are doing (`Subject.doing`), by lane, as far as this window has shown them. It is in memory only: the list of
 * the service does not contain it, and it soon changes.
 */
export const useDoings = (): Doings => useAtomValue(doingsAtom);

/** Notes what the connection on screen is doing; undefined for nothing. */
export function useNotedDoing(lane: Lane, doing: MessageId | undefined): void {
  useEffect(() => {
    const of = store.get(workspaceAtom)?.vault.name;
    const before = store.get(doingsAtom);
    if (of === undefined || before.get(lane) === doing) return;
    const doings = new Map(before);
    if (doing) doings.set(lane, doing);
    else doings.delete(lane);
    store.set(notedAtom, { of, doings });
  }, [lane, doing]);
}
