import { type Answer, isAnswer, notFound, ok, refuse } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import { isFields } from '../values.ts';
import { follow } from './follow.ts';
import { customView, fieldsFrom, keep, SIMULATION, trainerOf } from './rules.ts';

/** A simulation needs an enabled scenario (D2§4). */
const hasTask = (records: unknown) =>
  Array.isArray(records) && records.some((record) => isFields(record) && record.isEnabled === true);

/**
 * `POST /update-simulation-status/{id}`: starts or stops a simulation, with the seven fields of D2§7; missing ones keep their
 * values. Starting a running one changes nothing (D2§4).
 */
export function changeStatus(context: Context, call: Call): Answer {
  const { store, journal, simulator } = context;
  const doc = trainerOf(store, call.params.id);
  if (!doc) return notFound('There is no such connection');
  const { simulationStatus } = call.body;
  if (simulationStatus !== 'start' && simulationStatus !== 'stop') {
    return refuse(400, 'simulationStatus must be start or stop');
  }
  const read = fieldsFrom(call.body, SIMULATION);
  if (isAnswer(read)) return read;
  if (simulationStatus === 'start' && !hasTask(read.patch.taskRecords ?? doc.taskRecords)) {
    return { status: 500, body: { notValidConnection: true, reason: 'Enable at least one scenario' } };
  }
  // If it started before this server and nobody watched since, create it first, so that it leaves a record as well.
  if (simulationStatus === 'stop') simulator.runOf(doc.id);
  const goesOn = simulationStatus === 'start' && doc.simulationStatus === 'start';
  const after = goesOn ? doc : keep(store, doc, { ...read.patch, simulationStatus });
  journal.effect(call, 'custom', doc.id);
  follow(context, doc.id);
  return ok(customView(after, call.host));
}
