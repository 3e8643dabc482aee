import { atom } from 'jotai';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { workspaceAtom } from './workspace.ts';

type Wrong = ReadonlyMap<Lane, MessageId>;

/** Problems of one manager's connections (`of`: the vault's name); `health-records.ts` writes it. */
export const knownAtom = atom<{ of: string; wrong: Wrong }>({ of: '', wrong: new Map() });
const NOTHING: Wrong = new Map();

/**
 * Problems of connections, by lane: what their kinds reported at the last read (`Subject.attention`: not authorized, an
 * invalid key), and errors that the last log search found to continue. The list shows them without opening the documents,
 * whose secrets are not stored.
 */
export const healthAtom = atom((get): Wrong => {
  const { of, wrong } = get(knownAtom);
  return get(workspaceAtom)?.vault.name === of ? wrong : NOTHING;
});
