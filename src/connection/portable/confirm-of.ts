import type { PartSpec } from '../../settings/rows/row.ts';
import { rowOf } from '../../settings/rows/setting-edits.ts';
import { editType, type SaveRequest } from '../../state/outbox/edits.ts';

/** The confirmation that these changes need: that of the first setting turned on that has one. */
export function confirmOf(requests: readonly SaveRequest[]): PartSpec['confirm'] {
  for (const { subject, name, input } of requests) {
    const parts = rowOf(editType(subject, name))?.parts ?? {};
    const values: Readonly<Record<string, unknown>> = Object(Object(input).values);
    const [found] = Object.entries(parts).flatMap(([field, { confirm }]) => (values[field] === true && confirm) || []);
    if (found) return found;
  }
  return undefined;
}
