import { atom } from 'jotai';
import type { StoredDraft } from '../../io/store/drafts.ts';
import type { Lane } from '../../model/edit.ts';
import { workspaceAtom } from './workspace.ts';

type KnownDrafts = { of: string; drafts: readonly StoredDraft[]; lanes: readonly Lane[] };

/** The stored drafts of one manager (`of`: the vault's name); `draft-records.ts` writes it. */
export const knownDraftsAtom = atom<KnownDrafts>({ of: '', drafts: [], lanes: [] });
const NOTHING: KnownDrafts = { of: '', drafts: [], lanes: [] };

const openAtom = atom((get) => {
  const known = get(knownDraftsAtom);
  return get(workspaceAtom)?.vault.name === known.of ? known : NOTHING;
});

/** The stored drafts of all forms, from every window of this device, newest first. */
export const storedDraftsAtom = atom((get) => get(openAtom).drafts);

/** The lanes of connections with drafts; the same array while typing changes only the drafts' values. */
export const draftLanesAtom = atom((get) => get(openAtom).lanes);
