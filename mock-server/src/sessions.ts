import { randomUUID } from 'node:crypto';
import type { App } from 'json-server';
import { ok, refuse } from './answer.ts';
import { authorized } from './authorized.ts';
import type { Context } from './context.ts';
import { send } from './reply.ts';
import { sessionOf, startSession } from './session-records.ts';
import type { Doc, Store } from './store.ts';
import { fieldsOf, omit } from './values.ts';

const answered = (session: Doc) => omit(session, 'id', 'valid');

/** A nonce starts only one session, even if the answer was lost (O-13). */
function initialize(store: Store, nonce: string) {
  const issued = store.find('nonces', nonce);
  if (!issued || issued.used) return refuse(401, 'Unknown or used nonce');
  store.patch('nonces', nonce, { used: true });
  return ok(answered(startSession(store, `session-${randomUUID()}`, fieldsOf(issued.session))));
}

/** The three session calls of D1§7. Only `GET /sessions` answers 200 and `false` for an invalid session. */
export function sessionRoutes(app: App, context: Context) {
  const { store } = context;
  app.get('/sessions/initialize', (req, res) => send(res, initialize(store, req.get('x-nonce') ?? '')));
  app.get('/sessions', (req, res) => {
    const session = sessionOf(store, req);
    send(res, ok(session ? answered(session) : false));
  });
  app.delete(
    '/sessions',
    authorized(context, ({ session }) => {
      store.patch('sessions', session.id, { valid: false });
      return ok();
    }),
  );
}
