import { request as ask, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { certificate } from '../../../bench/kit/certificate.ts';

/** A call as it reached the service. */
export type Arrived = {
  servername: string | false | null | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  /** Size of the body in bytes. */
  size: number;
};

/** Serves the service behind TLS, as for a deployment: `host` is its address, `arrived` the calls so far. */
export async function encrypted(port: number) {
  const { pem } = await certificate();
  const arrived: Arrived[] = [];
  const note = ({ socket, url, headers }: IncomingMessage, size: number) => {
    const { servername } = socket as TLSSocket & { servername?: string };
    arrived.push({ servername, url, headers, size });
  };
  const front = createServer({ key: pem, cert: pem }, async (req, res) => {
    // Read completely before it is passed on: the mock refuses a large body before it has received all of it.
    const body: Buffer[] = await Array.fromAsync(req).catch(() => []);
    note(req, Buffer.concat(body).length);
    const onward = ask(
      { host: '127.0.0.1', port, method: req.method, path: req.url, headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.on('error', () => res.destroy()).pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    onward.end(Buffer.concat(body));
  });
  front.on('upgrade', (req, socket, head) => {
    note(req, 0);
    const onward = connect(port, '127.0.0.1', () => {
      const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((listening) => front.listen(0, listening));
  const address = front.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    host: `localhost:${own}`,
    arrived,
    async stop() {
      front.closeAllConnections();
      await new Promise((closed) => front.close(closed));
    },
  };
}
