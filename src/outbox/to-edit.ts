import { dequal } from 'dequal/lite';
import type { EditType, Field } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Edit } from './entry.ts';

/** A screen's request for an edit: the edit's name within its subject, and its input. */
export type EditRequest = {
  subjectKey: string;
  name: string;
  input: unknown;
  /** The document on screen when the administrator typed this. */
  seen: object;
  title: string;
};

/** What a request is based on: the server's document, and the same with the waiting edits folded over it (`view`). */
export type EditBasis = { server: object; view: object };

/** Builds the edit for a request; `at` in epoch ms. Without a `basis` (no copy on the device) `seen` becomes the base. */
export function toEdit(type: EditType, request: EditRequest & { at: number }, basis?: EditBasis): Edit {
  const { subjectKey: subject, name, input, title, at } = request;
  const touches = type.touches(input);
  const turnsWith = type.turnsWith?.(input);
  const listEffect = type.listEffect?.(input);
  return {
    subject,
    name,
    input,
    lane: type.lane(input),
    ...(turnsWith === undefined ? {} : { turnsWith }),
    touches,
    verb: type.verb,
    ...basedOn(pick(request.seen, touches), touches, basis),
    step: 0,
    progress: {},
    title,
    at,
    ...(listEffect ? { listEffect } : {}),
  };
}

/**
 * The base of an edit: for each touched field the server's value if the administrator saw the present view, else the value on
 * screen: an edit typed over an older copy, as in a restored draft, is based on that copy (rule 16).
 */
export function basedOn(
  seen: Record<Field, unknown>,
  touches: readonly Field[],
  basis: EditBasis | undefined,
): Pick<Edit, 'base' | 'seen'> {
  if (!basis) return { base: seen };
  const [server, view] = [pick(basis.server, touches), pick(basis.view, touches)];
  const base = Object.fromEntries(
    touches.map((field) => [field, dequal(seen[field], view[field]) ? server[field] : seen[field]]),
  );
  return dequal(base, seen) ? { base } : { base, seen };
}
