import type { Field } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';

/** The present values of a change's fields from the device's `copy`; undefined if it lacks any of them. */
export function serverValuesOf(
  { touches }: Pick<QueuedEdit, 'touches'>,
  copy: { doc: object; withheld: readonly string[] } | undefined,
): Readonly<Record<Field, unknown>> | undefined {
  const known = copy && !touches.some((field) => copy.withheld.includes(field));
  return known ? pick(copy.doc, touches) : undefined;
}
