import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { StoredCopy } from '../../io/store/documents.ts';
import type { Field, Lane, Subject } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { fold } from '../../outbox/fold.ts';
import { derived, type Workspace, workspace } from './workspace.ts';

const NO_EDITS: readonly QueuedEdit[] = [];

/** The edits of one lane, in order; the same array for as long as none of them changes. */
export function useLane(lane: Lane): readonly QueuedEdit[] {
  return useAtomValue(useMemo(() => derived((open) => open?.outbox.mirror.lane(lane) ?? NO_EDITS), [lane]));
}

type Views = WeakMap<StoredCopy, { entries: readonly QueuedEdit[]; view: object }>;

/**
 * A view by the copy and the edits that it was made of: every row of a screen reads the same one. Kinds that share an
 * address look at one copy, each with its own edits.
 */
const viewsOf = new WeakMap<Subject, Views>();

/** The document with the edits that are on their way folded over it; the same object for the same copy and edits. */
export function viewOf(subject: Subject, copy: StoredCopy, entries: readonly QueuedEdit[]): object {
  const views: Views = viewsOf.get(subject) ?? new WeakMap();
  viewsOf.set(subject, views);
  const known = views.get(copy);
  if (known?.entries === entries) return known.view;
  const view = fold(copy.doc, entries, ({ name }) => subject.edits[name]);
  views.set(copy, { entries, view });
  return view;
}

/** The view of a lane, undefined before anything was read of it. */
function viewIn(open: Workspace | null, subject: Subject, lane: Lane): object | undefined {
  const copy = open?.documents.get(lane);
  return open && copy ? viewOf(subject, copy, open.outbox.mirror.lane(lane)) : undefined;
}

/** A connection as it is on screen now, for what is done about it outside of rendering. */
export const currentView = (subject: Subject, lane: Lane) => viewIn(workspace(), subject, lane);

/** A connection as it is on screen: rendered again only when something of this connection changes. */
export function useView<D extends object>(subject: Subject, lane: Lane): D | undefined {
  // What rests under a lane was parsed by its own subject.
  return useAtomValue(useMemo(() => derived((open) => viewIn(open, subject, lane)), [subject, lane])) as D | undefined;
}

/**
 * Some fields of a connection as they are on screen, and what was sent of them in a shape that we do not know: rendered
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
  const unread = view && 'unread' in view ? among(Object(view.unread)) : [];
  return {
    ...Object.fromEntries(among(view ?? {})),
    ...(unread.length > 0 ? { unread: Object.fromEntries(unread) } : {}),
  };
}

/** The server's copy of a lane as it is in memory: when it was read, and which secrets are not on this device (O-04). */
export function useCopy(lane: Lane): StoredCopy | undefined {
  return useAtomValue(useMemo(() => derived((open) => open?.documents.get(lane)), [lane]));
}

/** Why nothing of a connection can be changed now: its deletion waits to be sent (O-02). */
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
