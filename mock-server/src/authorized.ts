import type { Handler, Request } from 'json-server';
import { type Answer, INVALID_SESSION } from './answer.ts';
import type { Call } from './call.ts';
import type { Context } from './context.ts';
import { once } from './idempotency.ts';
import { send } from './reply.ts';
import { sessionOf } from './session-records.ts';
import type { Doc } from './store.ts';
import { uploadOrigin } from './upload-origin.ts';
import { fieldsOf } from './values.ts';

/** The address at which the client called this server. */
export const hostOf = (req: Request): string => `http://${req.get('host')}`;

function callOf({ faults, consolePath }: Context, req: Request, session: Doc): Call {
  const { uploadOrigin: origin, uploadLifetimeMs } = faults.mode();
  const { method, path, params, query } = req;
  const host = hostOf(req);
  return {
    ...{ method, path, params, query, session, host },
    body: fieldsOf(req.body),
    home: (req.get('origin') ?? host) + consolePath,
    idempotencyKey: req.get('idempotency-key'),
    uploads: { origin: origin || uploadOrigin(req), lifetimeMs: uploadLifetimeMs },
    fileName: req.get('x-file-name'),
  };
}

/** Turns a handler into a route that answers 403 without a valid session (Annex B) and repeats known answers (O-07). */
export function authorized(context: Context, handle: (call: Call) => Answer): Handler {
  return (req, res) => {
    const session = sessionOf(context.store, req);
    if (!session) return send(res, INVALID_SESSION);
    const call = callOf(context, req, session);
    send(res, call.method === 'GET' ? handle(call) : once(context.store, call, () => handle(call)));
  };
}
