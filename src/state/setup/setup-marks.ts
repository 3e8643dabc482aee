import { atom } from 'jotai';
import type { Vault } from '../../io/store/vault.ts';
import type { Lane } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import { workspaceAtom } from '../documents/workspace.ts';

/** How far set-up has come, of the connections that rest in a vault; `setup-records.ts` reads what it follows from. */
export const knownMarksAtom = atom<{ of?: Vault; marks: readonly [Lane, Message][] }>({ marks: [] });

/** Connections whose set-up was begun on this device and is neither done nor hidden. */
export const setupMarksAtom = atom((get) => {
  const { of, marks } = get(knownMarksAtom);
  return get(workspaceAtom)?.vault === of ? marks : [];
});
