import { atom } from 'jotai';
import type { StoredDraft } from '../../io/store/drafts.ts';
import type { Lane } from '../../model/edit.ts';
import { ofManager } from './workspace.ts';

type KnownDrafts = { drafts: readonly StoredDraft[]; lanes: readonly Lane[] };

/** The stored drafts; `draft-records.ts` writes it. */
export const knownDraftsAtom = ofManager<KnownDrafts>({ drafts: [], lanes: [] });

/** The stored drafts of all forms, from every window of this device, newest first. */
export const storedDraftsAtom = atom((get) => get(knownDraftsAtom).drafts);

/** The lanes of connections with drafts; the same array while typing changes only the drafts' values. */
export const draftLanesAtom = atom((get) => get(knownDraftsAtom).lanes);
