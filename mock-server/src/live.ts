import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { liveSession } from './session-records.ts';
import type { Store } from './store.ts';
import { listFrames } from './trainer/simulator/frames.ts';
import type { Simulator } from './trainer/simulator/simulator.ts';
import { type Fields, fieldsOf } from './values.ts';

/** A client does not reconnect after any of these (O-21). */
const CLOSE = { session: 4403, unknown: 4404, stopped: 4409 } as const;

export type Live = ReturnType<typeof createLive>;

function parsed(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The websocket of the live simulation: `/simulation?session_id=…&account_id=…`. */
export function createLive(store: Store, simulator: Simulator) {
  const clients = new Map<WebSocket, string>();
  /** Simulators that send nothing although their sockets are open. */
  const muted = new Set<string>();

  function refusal(session: string, account: string): [number, string] | undefined {
    if (!liveSession(store, session)) return [CLOSE.session, 'bad session'];
    const doc = store.find('custom', account);
    if (!doc?.isCustomerSimulator) return [CLOSE.unknown, 'no such simulator'];
    return doc.simulationStatus === 'start' ? undefined : [CLOSE.stopped, 'not running'];
  }

  function accept(client: WebSocket, params: URLSearchParams) {
    const [session, account] = [params.get('session_id') ?? '', params.get('account_id') ?? ''];
    client.on('error', () => client.terminate());
    const refused = refusal(session, account);
    clients.set(client, refused ? '' : account);
    client.on('close', () => clients.delete(client));
    if (refused) return client.close(...refused);
    client.on('message', (data) => {
      const asked = parsed(String(data));
      if (asked.action !== 'fetch_data' || asked.account_id !== account || asked.session_id !== session) return;
      const run = simulator.runOf(account);
      if (run && !muted.has(account))
        for (const frame of listFrames(run.customers())) client.send(JSON.stringify(frame));
    });
  }

  const of = (account: string) => [...clients].filter(([, id]) => id === account).map(([client]) => client);

  return {
    /** Accepts the websockets of a listening server. */
    attach(server: Server) {
      const sockets = new WebSocketServer({ noServer: true });
      server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
        const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
        if (pathname !== '/simulation') return socket.destroy();
        sockets.handleUpgrade(req, socket, head, (client) => accept(client, searchParams));
      });
    },
    /** Sends a frame to all clients that watch a simulator, a string unchanged; returns their number. */
    broadcast(account: string, frame: unknown) {
      const watchers = of(account);
      if (watchers.length === 0 || muted.has(account)) return 0;
      const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
      for (const client of watchers) client.send(text);
      return watchers.length;
    },
    /** Closes the sockets that watch a simulator; without a code the connection breaks. */
    close(account: string, code?: number) {
      for (const client of of(account)) code === undefined ? client.terminate() : client.close(code);
    },
    /** Closes the sockets of a stopped simulation, or of a deleted trainer. */
    ended(account: string) {
      this.close(account, store.find('custom', account) ? CLOSE.stopped : CLOSE.unknown);
    },
    watching: (account: string) => of(account).length,
    /** Keeps a simulator's sockets open but silent, as behind a proxy that lost the other side. */
    mute(account: string, on: boolean) {
      if (on) muted.add(account);
      else muted.delete(account);
    },
    cut() {
      muted.clear();
      for (const client of clients.keys()) client.terminate();
    },
  };
}
