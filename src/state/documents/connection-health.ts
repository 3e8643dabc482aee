import { atom } from 'jotai';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { workspaceAtom } from './workspace.ts';

type Wrong = ReadonlyMap<Lane, MessageId>;

/** What is known of the data of one manager, named by the vault it rests in; `health-records.ts` keeps it. */
export const knownAtom = atom<{ of: string; wrong: Wrong }>({ of: '', wrong: new Map() });
const NOTHING: Wrong = new Map();

/**
 * What is wrong with connections as they were last read, as their kinds say it (`Subject.attention`): not authorized, a
 * key that is none; and which of them still failed at the last search for errors. The list tells it without opening the
 * documents, some of which hold secrets that are not kept.
 */
export const healthAtom = atom((get): Wrong => {
  const { of, wrong } = get(knownAtom);
  return get(workspaceAtom)?.vault.name === of ? wrong : NOTHING;
});
