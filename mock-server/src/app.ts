import jsonServer, { type App, type ErrorHandler, type Handler } from 'json-server';
import { notFound, refuse } from './answer.ts';
import { connectionRoutes } from './connections.ts';
import type { Context } from './context.ts';
import type { Control } from './control.ts';
import { controlPage } from './control-page.ts';
import { controlRoutes } from './control-routes.ts';
import { errorlogRoutes } from './errorlog/routes.ts';
import { gate } from './gate.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { ownOriginOnly } from './own-origin.ts';
import { CONTROL, isApiPath, isControlPath } from './paths.ts';
import { providerRoutes } from './provider.ts';
import { send } from './reply.ts';
import { sessionRoutes } from './sessions.ts';
import { appRoutes, type StaticOptions } from './static.ts';
import { trainerRoutes } from './trainer/routes.ts';
import { translateRoutes } from './translate.ts';
import { uploadBodies, uploadRoutes } from './uploads.ts';

/** json-server requires a static folder; `static.ts` serves ours, so it gets one that does not exist. */
const NOWHERE = `${import.meta.dirname}/no-such-folder`;

const safeHeaders: Handler = (_req, res, next) => {
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  res.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  next();
};

const recorder =
  ({ journal, violations }: Context): Handler =>
  (req, res, next) => {
    if (isApiPath(req.path) && !isControlPath(req.path)) {
      journal.record(req, res, violations.check(req));
    }
    next();
  };

const unknown: Handler = (_req, res) => send(res, notFound());

function statusOf(error: unknown): number {
  if (error instanceof URIError) return 400;
  return error instanceof Error && 'status' in error ? Number(error.status) : 500;
}

const broken: ErrorHandler = (error, _req, res, _next) => {
  const status = statusOf(error);
  if (status >= 500) console.error(error);
  send(res, refuse(status, error instanceof Error ? error.message : 'Server error'));
};

/** The order of the middleware matters: control calls first, then faults, then the API. */
export function createApp(context: Context, control: Control, options: StaticOptions & { host?: string }): App {
  // Paths are case-sensitive, in the routes as in `paths.ts`.
  const app = jsonServer.create().set('case sensitive routing', true).set('json spaces', 0);
  app.disable('etag').disable('x-powered-by').use(safeHeaders);
  app.use(CONTROL, ownOriginOnly(options.host ?? ''));
  app.use(jsonServer.defaults({ static: NOWHERE, logger: false }));
  app.use(jsonServer.bodyParser);
  uploadBodies(app);
  app.use(context.outage.gate, recorder(context), gate(context.faults));
  sessionRoutes(app, context);
  connectionRoutes(app, context);
  errorlogRoutes(app, context);
  providerRoutes(app, context.store);
  trainerRoutes(app, context);
  uploadRoutes(app, context.store);
  translateRoutes(app);
  openApiRoutes(app);
  controlPage(app);
  controlRoutes(app, control, context.store.router);
  appRoutes(app, options);
  app.use(unknown);
  app.use(broken);
  return app;
}
