import { dequal } from 'dequal/lite';
import { type Connection, newestFirst, readConnections } from '../model/connection.ts';
import type { EditType } from '../model/edit.ts';
import { isRecord } from '../model/fields.ts';
import type { Outcome } from '../model/outcome.ts';
import { inputsThatLeft } from './decisions.ts';
import type { QueuedEdit } from './entry.ts';
import { type AttemptContext, notNow, UNUSABLE, type Verdict } from './verdict.ts';

/**
 * Looks for the connection that a create without an answer may have made (O-12): `settled` with its id, or undefined
 * when there is none. Parked as `ambiguous` if several match, one cannot be read, one matches another exported or sent
 * version of the create or resembles it (O-07), or the console does not know which connections existed before.
 */
export async function find(entry: QueuedEdit, type: EditType, context: AttemptContext): Promise<Verdict | undefined> {
  const search = type.find;
  if (!search) return ambiguous([], entry.step);
  const outcome = await context.send({ method: 'GET', path: '/connections' });
  if (outcome.kind !== 'answer') return notNow(outcome);
  const listed = readConnections(outcome.body);
  if (!listed) return UNUSABLE;
  const known = entry.progress['known'] ?? entry.progress['listed'];
  const fresh = listed
    .filter((connection) => search.among(connection) && !(Array.isArray(known) && known.includes(connection.id)))
    .sort(newestFirst);
  const others = inputsThatLeft(entry).filter((input) => !dequal(input, entry.input));
  const isOther = (body: unknown) => others.some((input) => search.matches(body, input));
  const matches: string[] = [];
  const unclear: string[] = [];
  for (const { id } of fresh) {
    const detail = await context.send(search.read(id));
    if (detail.kind === 'unreached' || detail.kind === 'expired') return notNow(detail);
    if (detail.kind === 'answer' && !isRecord(detail.body)) return UNUSABLE;
    if (detail.kind === 'answer') {
      const other = isOther(detail.body);
      if (!other && search.matches(detail.body, entry.input)) matches.push(id);
      else if (other || search.resembles(detail.body, entry.input)) unclear.push(id);
    }
    if (detail.kind === 'refused' && detail.status !== 404) unclear.push(id);
  }
  const [created] = matches;
  if (matches.length === 1 && Array.isArray(known)) {
    return { kind: 'settled', by: 'reading', progress: { ...entry.progress, created } };
  }
  const ambiguousIds = created === undefined ? unclear : matches;
  return ambiguousIds.length > 0 ? ambiguous(ambiguousIds, entry.step) : undefined;
}

/** Fetches the list if this device has none; null if the service refuses or the list is malformed. */
export async function askForList(
  context: AttemptContext,
): Promise<readonly Connection[] | null | Extract<Outcome, { kind: 'unreached' | 'expired' }>> {
  const outcome = await context.send({ method: 'GET', path: '/connections' });
  if (outcome.kind === 'unreached' || outcome.kind === 'expired') return outcome;
  return outcome.kind === 'answer' ? readConnections(outcome.body) : null;
}

/**
 * Ids of connections that existed before a create or may be another create's: this create must not adopt them (O-12).
 */
export function knownIds(
  list: readonly Connection[],
  type: EditType,
  { ambiguousIds }: Pick<AttemptContext, 'ambiguousIds'>,
): string[] {
  const listed = list.filter((connection) => type.find?.among(connection)).map(({ id }) => id);
  return [...new Set([...listed, ...ambiguousIds()])];
}

export function ambiguous(candidates: string[], step: number): Verdict {
  return { kind: 'parked', parked: { why: 'ambiguous', candidates }, step };
}
