import { atom } from 'jotai';
import type { StoredDraft } from '../../io/store/drafts.ts';
import type { Lane } from '../../model/edit.ts';
import { workspaceAtom } from './workspace.ts';

type KnownDrafts = { of: string; drafts: readonly StoredDraft[]; lanes: readonly Lane[] };

/** What is known of the drafts of one manager, named by the vault they rest in; `draft-records.ts` reads them. */
export const knownDraftsAtom = atom<KnownDrafts>({ of: '', drafts: [], lanes: [] });
const NOTHING: KnownDrafts = { of: '', drafts: [], lanes: [] };

const openAtom = atom((get) => {
  const known = get(knownDraftsAtom);
  return get(workspaceAtom)?.vault.name === known.of ? known : NOTHING;
});

/** Every form into which something is typed and not saved, in whichever window of this device; the last one first. */
export const storedDraftsAtom = atom((get) => get(openAtom).drafts);

/** The lanes that such forms change. They stay the same ones while their forms are typed into. */
export const draftLanesAtom = atom((get) => get(openAtom).lanes);
