import type { App, Handler, Request, Router } from 'json-server';
import type { Control, ModePatch, Mutation, StatePatch } from './control.ts';
import type { ErrorEvent } from './errorlog/engine.ts';
import type { Fault } from './faults.ts';
import type { State } from './store.ts';
import type { Simulation } from './trainer/simulator/direct.ts';
import { type Fields, fieldsOf, isFields, text } from './values.ts';

/** A body with `collection` at the top level is the short form of `{mutate: …}`. */
const statePatch = (body: Fields): StatePatch =>
  'collection' in body ? { mutate: body as unknown as Mutation } : (body as StatePatch);

function rowsOf(rows: unknown): Fields[] {
  if (!Array.isArray(rows) || !rows.every(isFields)) throw new Error('The body must be a list of rows');
  return rows;
}

const control =
  (run: (req: Request, body: Fields) => unknown): Handler =>
  (req, res) => {
    try {
      res.json(run(req, fieldsOf(req.body)) ?? {});
    } catch (error) {
      res.status(400).json({ message: error instanceof Error ? error.message : String(error) });
    }
  };

const since = <T extends { seq: number }>(list: T[], { query }: Request) =>
  query.since === undefined ? list : list.filter(({ seq }) => seq > Number(query.since));

function simulationRoutes(app: App, director: Control) {
  app.post(
    '/__test/live',
    control((_req, { connectionId, frame, close, mute }) => {
      if (typeof mute === 'boolean') return director.muteLive(text(connectionId), mute);
      return close === undefined
        ? director.live(text(connectionId), frame)
        : director.closeLive(text(connectionId), typeof close === 'number' ? close : undefined);
    }),
  );
  app.post(
    '/__test/simulation',
    control((_req, body) => director.simulation(body as Simulation)),
  );
  app.get(
    '/__test/feedback',
    control(() => director.feedback()),
  );
}

/** Annex B, "mock only". These calls need no session, are not logged, and work while a fault blocks everything else. */
export function controlRoutes(app: App, director: Control, router: Router<State>) {
  app.post(
    '/__test/next',
    control((req) => director.next(...([req.body].flat() as Fault[]))),
  );
  app.get(
    '/__test/next',
    control(() => director.pending()),
  );
  app.delete(
    '/__test/next',
    control(() => director.clearRules()),
  );
  app.post(
    '/__test/release',
    control(() => director.release()),
  );
  app.get(
    '/__test/cut',
    control(() => ({ on: director.isCut() })),
  );
  app.post(
    '/__test/cut',
    control((_req, { on }) => director.cut(on === true)),
  );
  app.post(
    '/__test/reset',
    control((_req, { size }) => director.reset(typeof size === 'number' ? { size } : {})),
  );
  app.get(
    '/__test/requests',
    control((req) => since(director.requests(), req)),
  );
  app.delete(
    '/__test/requests',
    control(() => director.forget()),
  );
  app.get(
    '/__test/violations',
    control(() => director.violations()),
  );
  app.delete(
    '/__test/violations',
    control(() => director.excuse()),
  );
  app.get(
    '/__test/effects',
    control((req) => since(director.effects(), req)),
  );
  app.post(
    '/__test/state',
    control((_req, body) => director.state(statePatch(body))),
  );
  app.post(
    '/__test/session',
    control((_req, body) => director.session(text(body.session_id), fieldsOf(body.patch))),
  );
  app.post(
    '/__test/nonce',
    control((_req, body) => ({ nonce: director.mint(body) })),
  );
  app.post(
    '/__test/mode',
    control((_req, body) => director.mode(body as ModePatch)),
  );
  app.post(
    '/__test/logs',
    control((req, { rows = req.body, add }) => director.logs(rowsOf(rows), { add: add === true })),
  );
  simulationRoutes(app, director);
  app.post(
    '/__test/error',
    control((_req, body) => ({ requestIds: director.error(body as ErrorEvent) })),
  );
  app.use('/__test', (req, res, next) => (req.method === 'GET' ? router(req, res, next) : next()));
}
