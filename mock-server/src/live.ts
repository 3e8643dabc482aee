import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { liveSession } from './session-records.ts';
import type { Doc, Store } from './store.ts';
import { type Fields, fieldsOf, isFields } from './values.ts';

/** O-21: after each of these a client does not connect again. */
const CLOSE = { session: 4403, unknown: 4404, stopped: 4409 } as const;

export type Live = ReturnType<typeof createLive>;

/** A simulated customer as the live view first sees them (Annex A, Customer). */
const customersOf = ({ customerData, maxCustomers }: Doc): Fields[] => {
  const personas = Array.isArray(customerData) ? customerData.filter(isFields) : [];
  return personas
    .slice(0, Number(maxCustomers) || 1)
    .map((each) => ({ ...each, status: 'Initializing', messages: [] }));
};

function parsed(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The websocket of the live simulation: `/simulation?session_id=…&account_id=…`. */
export function createLive(store: Store) {
  const clients = new Map<WebSocket, string>();

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
      const doc = store.find('custom', account);
      if (doc) client.send(JSON.stringify({ type: 'customers_list', data: customersOf(doc) }));
    });
  }

  const of = (account: string) => [...clients].filter(([, id]) => id === account).map(([client]) => client);

  return {
    /** Takes the websockets of a server that listens. */
    attach(server: Server) {
      const sockets = new WebSocketServer({ noServer: true });
      server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
        const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
        if (pathname !== '/simulation') return socket.destroy();
        sockets.handleUpgrade(req, socket, head, (client) => accept(client, searchParams));
      });
    },
    /** Sends a frame to everybody who watches a simulator; a text goes as it is. */
    tell(account: string, frame: unknown) {
      for (const client of of(account)) client.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
      return of(account).length;
    },
    /** Closes the sockets that watch a simulator; without a code the connection just breaks. */
    close(account: string, code?: number) {
      for (const client of of(account)) code === undefined ? client.terminate() : client.close(code);
    },
    /** A simulation that was stopped has nothing to show any more. */
    stopped(account: string) {
      this.close(account, CLOSE.stopped);
    },
    watching: (account: string) => of(account).length,
    cut() {
      for (const client of clients.keys()) client.terminate();
    },
  };
}
