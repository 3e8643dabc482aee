import { atom } from 'jotai';
import type { Vault } from '../../io/store/vault.ts';
import type { Lane } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import { workspaceAtom } from '../documents/workspace.ts';

/** Set-up progress messages by lane, for the connections of one vault (`of`); `setup-records.ts` writes it. */
export const knownMarksAtom = atom<{ of?: Vault; marks: readonly [Lane, Message][] }>({ marks: [] });

/** The marks of the open workspace: connections whose set-up began on this device and is neither done nor hidden. */
export const setupMarksAtom = atom((get) => {
  const { of, marks } = get(knownMarksAtom);
  return get(workspaceAtom)?.vault === of ? marks : [];
});
