import { randomUUID } from 'node:crypto';
import type { App, Request } from 'json-server';
import { type Answer, INVALID_SESSION, isAnswer, notFound, ok } from './answer.ts';

import { authorized, hostOf } from './authorized.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import type { Kind } from './kind/kind.ts';
import { kindOf, kinds } from './kind/kinds.ts';
import { send } from './reply.ts';
import { sessionOf } from './session-records.ts';
import { type Doc, type Store, touch } from './store.ts';
import { follow } from './trainer/follow.ts';

const rowOf = (kind: Kind, doc: Doc) => ({ connectionId: doc.id, ...kind.row(doc), lastUpdate: doc.lastUpdate });

/** GET /connections: all connections in no guaranteed order; the client applies the version gates (D1§2). */
const rowsOf = (store: Store) => kinds.flatMap((kind) => store.table(kind.collection).map((doc) => rowOf(kind, doc)));

/** GET /connections/multichannel: channels to share with or transfer to, without simulators. */
function rowsByPlatform(store: Store) {
  const channels = rowsOf(store).filter((row) => !row.isCustomerSimulator);
  return Object.groupBy(channels, (row) => row.platform);
}

function create({ store, journal }: Context, kind: Kind, call: Call): Answer {
  if (!kind.create) return notFound();
  const outcome = kind.create(call.body, store.table(kind.collection));
  if (isAnswer(outcome)) return outcome;
  const id = `${kind.collection}-${randomUUID().slice(0, 8)}`;
  const doc = store.insert(kind.collection, { id, ...outcome.doc, lastUpdate: Date.now() });
  journal.effect(call, kind.collection, id);
  return ok(kind.created ? kind.created(doc, call.host) : { connectionId: id, accountId: id });
}

function remove(context: Context, kind: Kind, call: Call, doc: Doc): Answer {
  context.store.remove(kind.collection, doc.id);
  context.journal.effect(call, kind.collection, doc.id);
  follow(context, doc.id);
  return ok();
}

/** `POST /{id}` is the action without a name; `{METHOD} {name}` are the actions below the id. */
function change({ store, journal }: Context, kind: Kind, call: Call, doc: Doc): Answer {
  const { action } = call.params;
  const update = call.method === 'POST' ? kind.update : undefined;
  const act = action ? kind.actions?.[`${call.method} ${action}`] : update;
  if (!act) return notFound();
  const outcome = act(doc, call, store);
  if (isAnswer(outcome)) return outcome;
  if (outcome.effect === null) return ok(kind.view(doc, call.host));
  const after = store.patch(kind.collection, doc.id, touch(doc, outcome.patch)) ?? doc;
  journal.effect(outcome.effect ? { ...call, body: outcome.effect } : call, kind.collection, doc.id);
  return ok(outcome.answer ?? kind.view(after, call.host));
}

function dispatch(context: Context, call: Call): Answer {
  const { method, params } = call;
  const kind = kindOf(params.kind);
  if (!kind) return notFound();
  const own = kind.calls?.[`${method} ${params.id}`];
  if (own && !params.action) return own(call, context.store);
  if (params.id === undefined) return method === 'POST' ? create(context, kind, call) : notFound();
  const doc = context.store.find(kind.collection, params.id);
  if (!doc) return notFound('There is no such connection');
  return method === 'DELETE' && !params.action ? remove(context, kind, call, doc) : change(context, kind, call, doc);
}

/** json-server reads the details itself: this maps the path to the table, and `render` shapes the answer. */
function detailRoute(app: App, { store }: Context) {
  const reading = new WeakMap<Request, Kind>();
  const { router } = store;
  router.render = (req, res) => {
    const kind = reading.get(req);
    const doc = res.statusCode === 404 ? undefined : (res.locals.data as Doc);
    if (!kind) return send(res, { status: res.statusCode, body: res.locals.data });
    send(res, doc ? ok(kind.view(doc, hostOf(req))) : notFound('There is no such connection'));
  };
  app.get('/connections/:kind/:id', (req, res, next) => {
    const kind = kindOf(req.params.kind);
    if (!kind || kind.calls?.[`GET ${req.params.id}`]) return next();
    if (!sessionOf(store, req)) return send(res, INVALID_SESSION);
    reading.set(req, kind);
    req.url = `/${kind.collection}/${encodeURIComponent(req.params.id ?? '')}`;
    router(req, res, next);
  });
}

export function connectionRoutes(app: App, context: Context) {
  const { store } = context;
  app.get(
    '/connections',
    authorized(context, () => ok(rowsOf(store))),
  );
  app.get(
    '/connections/multichannel',
    authorized(context, () => ok(rowsByPlatform(store))),
  );
  detailRoute(app, context);
  app.all('/connections/:kind/:id?/:action?', (req, res, next) =>
    kindOf(req.params.kind) ? authorized(context, (call) => dispatch(context, call))(req, res, next) : next(),
  );
}
