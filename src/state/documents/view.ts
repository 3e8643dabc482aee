import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { StoredCopy } from '../../io/store/documents.ts';
import type { Field, Lane, Subject } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { fold } from '../../outbox/fold.ts';
import { derived, type Workspace, workspace } from './workspace.ts';

const NO_EDITS: readonly QueuedEdit[] = [];

/** The edits of one lane, in order; the same array until one of them changes. */
export function useLane(lane: Lane): readonly QueuedEdit[] {
  return useAtomValue(useMemo(() => derived((open) => open?.outbox.mirror.lane(lane) ?? NO_EDITS), [lane]));
}

type Views = WeakMap<StoredCopy, { entries: readonly QueuedEdit[]; view: object }>;

/**
 * A cache of views by subject and copy, so that every row of a screen reads the same object. By subject, since kinds that
 * share a path share a copy but have their own edit types.
 */
const viewsOf = new WeakMap<Subject, Views>();

/** The copy's document with the edits folded over it; the same object for the same copy and edits. */
export function viewOf(subject: Subject, copy: StoredCopy, entries: readonly QueuedEdit[]): object {
  const views: Views = viewsOf.get(subject) ?? new WeakMap();
  viewsOf.set(subject, views);
  const known = views.get(copy);
  if (known?.entries === entries) return known.view;
  const view = fold(copy.doc, entries, ({ name }) => subject.edits[name]);
  views.set(copy, { entries, view });
  return view;
}

/** The view of a lane; undefined until its document is loaded. */
function viewIn(open: Workspace | null, subject: Subject, lane: Lane): object | undefined {
  const copy = open?.documents.get(lane);
  return open && copy ? viewOf(subject, copy, open.outbox.mirror.lane(lane)) : undefined;
}

/** A connection's present view, for use outside rendering. */
export const currentView = (subject: Subject, lane: Lane) => viewIn(workspace(), subject, lane);

/** A connection's view; renders again only when this connection changes. */
export function useView<D extends object>(subject: Subject, lane: Lane): D | undefined {
  // The subject parsed the document stored under its lane, so the cast is safe.
  return useAtomValue(useMemo(() => derived((open) => viewIn(open, subject, lane)), [subject, lane])) as D | undefined;
}

/**
 * The given fields of a connection's view, and in `unread` the values that the service sent in an unknown shape; renders
 * again only when one of these changes.
 */
export function useFieldValues<D extends object, K extends keyof D & Field>(
  subject: Subject,
  lane: Lane,
  fields: readonly K[],
): Partial<Pick<D, K>> & { unread?: Record<string, unknown> } {
  const key = fields.join('\n');
  const values = useMemo(() => {
    const names = key.split('\n');
    return derived((open) => chosen(viewIn(open, subject, lane), names), dequal);
  }, [subject, lane, key]);
  return useAtomValue(values) as Partial<Pick<D, K>> & { unread?: Record<string, unknown> };
}

function chosen(view: object | undefined, names: readonly string[]): Record<string, unknown> {
  const among = (source: object) => Object.entries(source).filter(([name]) => names.includes(name));
  const isChosen = ([key]: [string, unknown]) => names.includes(key.replace(/\[\]$/, ''));
  const unread = view && 'unread' in view ? Object.entries<unknown>(Object(view.unread)).filter(isChosen) : [];
  return {
    ...Object.fromEntries(among(view ?? {})),
    ...(unread.length > 0 ? { unread: Object.fromEntries(unread) } : {}),
  };
}

/** The server's copy of a lane in memory, with its age and the names of secrets that are not on this device (O-04). */
export function useCopy(lane: Lane): StoredCopy | undefined {
  return useAtomValue(useMemo(() => derived((open) => open?.documents.get(lane)), [lane]));
}

/** A message id while the connection cannot be changed because its deletion waits to be sent (O-02); else undefined. */
export function useLocked(lane: Lane): 'connection.locked' | undefined {
  const locked = useMemo(
    () =>
      derived((open) =>
        open?.outbox.mirror.lane(lane).some(({ verb, parked }) => verb === 'remove' && !parked)
          ? ('connection.locked' as const)
          : undefined,
      ),
    [lane],
  );
  return useAtomValue(locked);
}
