import { type Answer, notFound, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import type { Doc } from '../store.ts';
import { omit, timeOf } from '../values.ts';
import { trainerOf } from './rules.ts';
import { RECORDS } from './simulator/simulator.ts';

const endOf = ({ startTime, stopTime }: Doc) => timeOf(stopTime ?? startTime) ?? 0;

/** `GET /get-simulation-records/{id}`: newest first. */
export function records({ store }: Context, { params }: Call): Answer {
  const doc = trainerOf(store, params.id);
  if (!doc) return notFound('There is no such connection');
  const own = store
    .table(RECORDS)
    .filter(({ connectionId }) => connectionId === doc.id)
    .reverse();
  const newestFirst = own.sort((a, b) => endOf(b) - endOf(a));
  return ok(newestFirst.map((record) => ({ simulationId: record.id, ...omit(record, 'id', 'connectionId') })));
}
