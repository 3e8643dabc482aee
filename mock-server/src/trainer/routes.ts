import type { App } from 'json-server';
import { authorized } from '../authorized.ts';
import type { Context } from '../context.ts';
import { act } from './actions.ts';
import { azureModels } from './models.ts';
import { records } from './records.ts';
import { changeStatus } from './status.ts';

/** The calls of an Agent Trainer besides `/connections/custom` (D2§7). */
export function trainerRoutes(app: App, context: Context) {
  app.post(
    '/update-simulation-status/:id',
    authorized(context, (call) => changeStatus(context, call)),
  );
  app.post(
    '/gen-ai-partial/:id/:action',
    authorized(context, (call) => act(context, call)),
  );
  app.post(
    '/get-azure-models',
    authorized(context, (call) => azureModels(context, call)),
  );
  app.get(
    '/get-simulation-records/:id',
    authorized(context, (call) => records(context, call)),
  );
}
