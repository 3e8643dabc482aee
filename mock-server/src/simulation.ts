import type { App } from 'json-server';
import { type Answer, notFound, ok, refuse } from './answer.ts';
import { authorized } from './authorized.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import { custom } from './kinds/custom.ts';
import { touch } from './store.ts';
import { type Fields, isFields } from './values.ts';

/** The seven fields of D2§7; what a start does not need may be left as it is. */
const FIELDS = [
  'simulationStatus',
  'taskRecords',
  'numberOfTasks',
  'maxCustomers',
  'organizationName',
  'escalationCommand',
  'isForceEscalationEnabled',
];

/** D2§4: a simulation needs a scenario that is switched on. */
const hasTask = (records: unknown) =>
  Array.isArray(records) && records.some((record) => isFields(record) && record.isEnabled === true);

/** `POST /update-simulation-status/{id}`: a simulation is started or stopped; said twice it is the same. */
function change({ store, journal, live }: Context, call: Call): Answer {
  const doc = store.find('custom', call.params.id ?? '');
  if (!doc?.isCustomerSimulator) return notFound('There is no such connection');
  const { simulationStatus, taskRecords = doc.taskRecords } = call.body;
  if (simulationStatus !== 'start' && simulationStatus !== 'stop') {
    return refuse(400, 'simulationStatus must be start or stop');
  }
  if (simulationStatus === 'start' && !hasTask(taskRecords)) {
    return { status: 500, body: { notValidConnection: true, reason: 'Enable at least one scenario' } };
  }
  const patch: Fields = Object.fromEntries(Object.entries(call.body).filter(([key]) => FIELDS.includes(key)));
  const after = store.patch('custom', doc.id, touch(doc, patch)) ?? doc;
  journal.effect(call, 'custom', doc.id);
  if (simulationStatus === 'stop') live.stopped(doc.id);
  return ok(custom.view(after));
}

export function simulationRoutes(app: App, context: Context) {
  app.post(
    '/update-simulation-status/:id',
    authorized(context, (call) => change(context, call)),
  );
}
