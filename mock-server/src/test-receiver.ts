import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** How the receiver reacts to request number `n`, counted from 1. */
type Behaviour = (n: number, ...exchange: Parameters<RequestListener>) => void;

export const answering =
  (...statuses: number[]): Behaviour =>
  (n, _req, res) =>
    void res.writeHead(statuses[n - 1] ?? statuses.at(-1) ?? 200).end();

/** A customer's endpoint on loopback, on a free port; records its requests in order. */
export async function receive(behaviour: Behaviour) {
  const received: { method: string; url: string; type: string; body: unknown }[] = [];
  const server = createServer((req, res) => {
    const { method = '', url = '', headers } = req;
    let source = '';
    req.on('data', (chunk) => {
      source += chunk;
    });
    req.once('end', () => {
      received.push({ method, url, type: headers['content-type'] ?? '', body: JSON.parse(source) });
      behaviour(received.length, req, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  afterAll(close);
  const { port } = server.address() as AddressInfo;
  return { received, close, port, webhook: `127.0.0.1:${port}/errors?team=channels` };
}
