import type { App } from 'json-server';
import { authorized } from '../authorized.ts';
import type { Context } from '../context.ts';
import { fetchLog } from './fetch.ts';
import { updateWebhooks } from './webhooks.ts';

/** The two calls of the Monitor (D1§7). */
export function errorlogRoutes(app: App, context: Context) {
  app.post(
    '/errorlog/fetchlog',
    authorized(context, (call) => fetchLog(context.log, call)),
  );
  app.post(
    '/errorlog/update_webhooks',
    authorized(context, (call) => updateWebhooks(context, call)),
  );
}
