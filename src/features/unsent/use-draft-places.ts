import { useMemo } from 'react';
import { laneOf } from '../../model/connection.ts';
import { useStoredDrafts } from '../../state/documents/draft-records.ts';
import { useConnections } from '../../state/list/list.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { type DraftPlace, draftPlaces } from './draft-places.ts';

/** Where any window of this device has unsaved input, newest first. */
export function useDraftPlaces(): readonly DraftPlace[] {
  const drafts = useStoredDrafts();
  const entries = useEntries();
  const connections = useConnections();
  return useMemo(() => {
    if (drafts.length === 0) return [];
    return draftPlaces(drafts, new Map(connections.map((item) => [laneOf(item), item])), entries);
  }, [drafts, entries, connections]);
}
