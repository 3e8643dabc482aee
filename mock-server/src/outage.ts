import type { Duplex } from 'node:stream';
import type { Handler } from 'json-server';
import { isApiPath, isControlPath } from './paths.ts';

export type Outage = ReturnType<typeof createOutage>;

/** Paths that a stopped service would not answer: the app's files come from elsewhere. */
const ofService = (path: string) => (isApiPath(path) && !isControlPath(path)) || path === '/config.json';

/**
 * Makes the service unreachable while the app's files still load: calls end in a reset connection, never arrive and appear in
 * no journal. Also cuts pending calls and open websockets.
 */
export function createOutage() {
  let cut = false;
  const open = new Set<Duplex>();

  /** Tracks a connection until `done` calls back; an outage cuts it, at once if the outage has begun. */
  function follow(socket: Duplex, done: (settled: () => void) => void): void {
    if (cut) return void socket.destroy();
    open.add(socket);
    done(() => open.delete(socket));
  }

  const gate: Handler = (req, res, next) => {
    if (!ofService(req.path)) return next();
    follow(req.socket, (settled) => res.once('close', settled));
    if (!req.socket.destroyed) next();
  };

  return {
    gate,
    followSocket: (socket: Duplex) => follow(socket, (settled) => socket.once('close', settled)),
    isOn: () => cut,
    set(on: boolean) {
      cut = on;
      if (on) for (const socket of open) socket.destroy();
    },
  };
}
