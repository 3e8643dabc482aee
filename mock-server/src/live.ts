import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { liveSession } from './session-records.ts';
import type { Store } from './store.ts';

/** O-21: the session has ended, do not reconnect. */
const BAD_SESSION = 4403;

/** The websocket of the live simulation. It only checks the session so far. */
export function liveSocket(server: Server, store: Store): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname !== '/simulation') return socket.destroy();
    sockets.handleUpgrade(req, socket, head, (client) => {
      client.on('error', () => client.terminate());
      if (!liveSession(store, searchParams.get('session_id') ?? '')) client.close(BAD_SESSION, 'bad session');
    });
  });
  return sockets;
}
