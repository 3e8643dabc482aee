import { typeOf } from '../../connection/edits/describe-edit.ts';
import { kindOf } from '../../connection/kind/kinds.ts';
import { leftOver } from '../../model/conflict.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { decideAll } from '../../state/outbox/review.ts';
import { announce, raisePartFailed } from '../../state/shell/notices.ts';

/**
 * Takes the other side's values in conflicts of the connection `title`, and sends the fields that nobody else changed. Only
 * the kinds tell which these are: resolves with false if one cannot load, or if storing failed.
 */
export async function takeTheirs(conflicts: readonly QueuedEdit[], title: string): Promise<boolean> {
  const kinds = await Promise.all(conflicts.map(({ subject }) => kindOf(subject))).catch(raisePartFailed);
  if (!kinds) return false;
  const types = conflicts.map((entry, at) => typeOf(entry, kinds[at] ?? undefined));
  const left = new Map(conflicts.map((entry, at) => [entry, types[at] && leftOver(types[at], entry)]));
  if (!(await decideAll(conflicts, 'theirs', (entry) => left.get(entry)))) return false;
  const isSent = [...left.values()].some((each) => each !== undefined);
  announce(
    isSent ? { id: 'outbox.sending' } : { id: 'outbox.theirs_taken', values: { count: conflicts.length, title } },
  );
  return true;
}
