import type { EditType, Lane } from '../model/edit.ts';
import { type Edit, isLive, type QueuedEdit } from './entry.ts';
import type { Ground } from './to-edit.ts';

/** How an edit of the queue behaves, as far as its subject is known. */
type Behaviour = (edit: Pick<Edit, 'name'>) => EditType | undefined;

/** The server's document with the waiting edits of its lane folded over it: what the administrator sees. Pure. */
export function fold<D extends object>(server: D, lane: readonly QueuedEdit[], behaviourOf: Behaviour): D {
  let doc: object = server;
  for (const [type, edits] of runsOf(lane.filter(isLive), behaviourOf)) {
    const inputs = edits.map(({ input }) => input);
    // An edit makes a document of the same subject out of one.
    doc = (type.applyAll?.(doc, inputs) ??
      inputs.reduce((now: unknown, input) => type.apply(now, input), doc)) as object;
  }
  return doc as D;
}

/** Edits in their order, those of one type in a row together. */
function runsOf(edits: readonly QueuedEdit[], behaviourOf: Behaviour): [EditType, QueuedEdit[]][] {
  const runs: [EditType, QueuedEdit[]][] = [];
  for (const edit of edits) {
    const type = edit.verb === 'create' || edit.verb === 'remove' ? undefined : behaviourOf(edit);
    const last = runs.at(-1);
    if (type && last?.[0] === type) last[1].push(edit);
    else if (type) runs.push([type, [edit]]);
  }
  return runs;
}

/** What lies under a new edit of a lane; undefined where the device has no copy of the document. */
export function groundOf(
  lane: Lane,
  { documents, outbox }: { documents: { get(lane: Lane): { doc: object } | undefined }; outbox: Queue },
  behaviourOf: Behaviour,
): Ground | undefined {
  const server = documents.get(lane)?.doc;
  return server && { server, view: fold(server, outbox.mirror.lane(lane), behaviourOf) };
}

type Queue = { mirror: { lane(lane: Lane): readonly QueuedEdit[] } };
