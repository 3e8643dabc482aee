import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { store } from '../store.ts';
import { ofManager, workspace } from './workspace.ts';

type Doings = ReadonlyMap<Lane, MessageId>;

const doingsAtom = ofManager<Doings>(new Map());

/**
 * What connections are doing (`Subject.doing`), by lane, as far as this window has shown them. It is in memory only: the list of
 * the service does not contain it, and it soon changes.
 */
export const useDoings = (): Doings => useAtomValue(doingsAtom);

/** Notes what the connection on screen is doing; undefined for nothing. */
export function useNotedDoing(lane: Lane, doing: MessageId | undefined): void {
  useEffect(() => {
    const before = store.get(doingsAtom);
    if (!workspace() || before.get(lane) === doing) return;
    const doings = new Map(before);
    if (doing) doings.set(lane, doing);
    else doings.delete(lane);
    store.set(doingsAtom, doings);
  }, [lane, doing]);
}
