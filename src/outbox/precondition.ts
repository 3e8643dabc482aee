import type { EditType } from '../model/edit.ts';
import { isRecord } from '../model/fields.ts';
import type { QueuedEdit } from './entry.ts';
import { type AttemptContext, notNow, UNUSABLE, type Verdict } from './verdict.ts';

/**
 * Reads what an edit depends on besides its own connection. Undefined: the edit may be sent; else the verdict of the attempt.
 */
export async function checkPrecondition(
  { input, step }: QueuedEdit,
  type: EditType,
  context: AttemptContext,
): Promise<Verdict | undefined> {
  const asked = type.precondition?.(input);
  if (!asked) return undefined;
  const outcome = await context.send(asked.call);
  if (outcome.kind !== 'answer') return notNow(outcome);
  if (!isRecord(outcome.body)) return UNUSABLE;
  const words = asked.problem(outcome.body);
  return words ? { kind: 'parked', parked: { why: 'refused', words }, step } : undefined;
}
