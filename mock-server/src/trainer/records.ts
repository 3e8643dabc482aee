import { type Answer, notFound, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import { omit, timeOf } from '../values.ts';
import { trainerOf } from './rules.ts';

/** The table of simulations that have ended. */
export const RECORDS = 'simulations';

/** `GET /get-simulation-records/{id}`: newest first. */
export function records({ store }: Context, { params }: Call): Answer {
  const doc = trainerOf(store, params.id);
  if (!doc) return notFound('There is no such connection');
  const own = store.table(RECORDS).filter(({ connectionId }) => connectionId === doc.id);
  const newestFirst = own.sort((a, b) => (timeOf(b.startTime) ?? 0) - (timeOf(a.startTime) ?? 0));
  return ok(newestFirst.map((record) => ({ simulationId: record.id, ...omit(record, 'id', 'connectionId') })));
}
