import { atom, useAtomValue } from 'jotai';
import type { Lane } from '../../model/edit.ts';
import { store } from '../store.ts';

const handedAtom = atom<{ lane: Lane; file: File } | null>(null);

/** Passes a settings file to a connection's page, which shows the differences once it opens; null: the page has taken it. */
export const handFile = (to: { lane: Lane; file: File } | null): void => store.set(handedAtom, to);

export function useHandedFile(lane: Lane): File | undefined {
  const handed = useAtomValue(handedAtom);
  return handed?.lane === lane ? handed.file : undefined;
}
