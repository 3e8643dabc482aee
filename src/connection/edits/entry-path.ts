import { allPlatforms, type Connection, collectionOf, pathOf } from '../../model/connection.ts';
import { idOf, type Lane } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { allKinds } from '../kind/kinds.ts';

/**
 * The page where the administrator can change an edit: the form of an unsent create, the kind's own page for edits of no
 * connection, otherwise the connection's page. If two platforms share a collection, the list tells which one it is. Undefined
 * for an unknown collection.
 */
export function pathOfEntry(entry: QueuedEdit, byLane: ReadonlyMap<Lane, Connection>): string | undefined {
  if (entry.listEffect && 'creating' in entry.listEffect) return entry.listEffect.path;
  const home = allKinds().find(({ key }) => key === entry.subject)?.home;
  if (home) return home;
  const lane = entry.lane;
  const listed = byLane.get(lane);
  return listed ? pathOf(listed) : pathIn(lane.slice(0, Math.max(lane.indexOf('/'), 0)), idOf(lane));
}

/** The page of a connection known only by its API collection and id; undefined for an unknown collection. */
export function pathIn(collection: string, id: string): string | undefined {
  const platform = allPlatforms().find((each) => collectionOf(each.platform) === collection)?.platform;
  return platform && pathOf({ id, platform });
}
