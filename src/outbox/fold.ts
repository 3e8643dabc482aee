import type { EditType, Lane } from '../model/edit.ts';
import { type Edit, isLive, type QueuedEdit } from './entry.ts';
import type { EditBasis } from './to-edit.ts';

/** The type of an edit; undefined while its subject is not loaded. */
type EditTypeOf = (edit: Pick<Edit, 'name'>) => EditType | undefined;

/** The server's document with the lane's edits that are not parked applied to it: what the administrator sees. Pure. */
export function fold<D extends object>(server: D, lane: readonly QueuedEdit[], editTypeOf: EditTypeOf): D {
  let doc: object = server;
  for (const [type, edits] of runsOf(lane.filter(isLive), editTypeOf)) {
    const inputs = edits.map(({ input }) => input);
    // An edit type returns a document of the same subject.
    doc = (type.applyAll?.(doc, inputs) ??
      inputs.reduce((now: unknown, input) => type.apply(now, input), doc)) as object;
  }
  return doc as D;
}

function runsOf(edits: readonly QueuedEdit[], editTypeOf: EditTypeOf): [EditType, QueuedEdit[]][] {
  const runs: [EditType, QueuedEdit[]][] = [];
  for (const edit of edits) {
    const type = edit.verb === 'create' || edit.verb === 'remove' ? undefined : editTypeOf(edit);
    const last = runs.at(-1);
    if (type && last?.[0] === type) last[1].push(edit);
    else if (type) runs.push([type, [edit]]);
  }
  return runs;
}

/** The documents that a new edit of a lane is based on; undefined without a copy on this device. */
export function basisOf(
  lane: Lane,
  { documents, outbox }: { documents: { get(lane: Lane): { doc: object } | undefined }; outbox: Queue },
  editTypeOf: EditTypeOf,
): EditBasis | undefined {
  const server = documents.get(lane)?.doc;
  return server && { server, view: fold(server, outbox.mirror.lane(lane), editTypeOf) };
}

type Queue = { mirror: { lane(lane: Lane): readonly QueuedEdit[] } };
