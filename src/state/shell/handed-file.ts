import { atom, useAtomValue } from 'jotai';
import type { Lane } from '../../model/edit.ts';
import { store } from '../store.ts';

const handedAtom = atom<{ lane: Lane; file: File } | null>(null);

/** Gives a file of settings to the page of a connection, which shows what differs as soon as it is there; null: it has it. */
export const handFile = (to: { lane: Lane; file: File } | null): void => store.set(handedAtom, to);

/** The file that a connection's page was given. */
export function useHandedFile(lane: Lane): File | undefined {
  const handed = useAtomValue(handedAtom);
  return handed?.lane === lane ? handed.file : undefined;
}
