import { typeOf } from '../../connection/edits/describe-edit.ts';
import { kindOf } from '../../connection/kind/kinds.ts';
import { leftOver } from '../../model/conflict.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { decideAll } from '../../state/outbox/review.ts';
import { announce, raisePartFailed } from '../../state/shell/notices.ts';

/**
 * Takes the other side's values in conflicts of the connection `title`; what nobody else has changed is sent. That is not
 * known before the kinds are loaded: resolves with false if one cannot be, or if that could not be stored.
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
