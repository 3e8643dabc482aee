import { atom } from 'jotai';
import type { Lane } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import { workspaceAtom } from '../documents/workspace.ts';

type Marks = ReadonlyMap<Lane, Message>;

/** How far set-up has come, of one manager's connections; `of` names the vault. `setup-records.ts` reads what it follows from. */
export const knownMarksAtom = atom<{ of?: string; marks: Marks }>({ marks: new Map() });
const NONE: Marks = new Map();

/** Connections whose set-up was begun on this device and is neither done nor hidden. */
export const setupMarksAtom = atom((get): Marks => {
  const { of, marks } = get(knownMarksAtom);
  return get(workspaceAtom)?.vault.name === of ? marks : NONE;
});
