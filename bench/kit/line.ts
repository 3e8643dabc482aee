import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerResponse, type ServerHttp2Session } from 'node:http2';
import { certificate } from './certificate.ts';
import { SLOW_4G } from './stage.ts';

/** How many bytes leave at a time, so that answers share the line fairly. */
const PIECE = 4096;
/** Headers of one HTTP/1.1 connection, which HTTP/2 does not have. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * A slow line in front of a server, with HTTPS and HTTP/2 as in a deployment of the console. The debugger slows only a page's
 * requests; a slow line also slows a worker's. Each request waits for its latency, and all answers share the line's
 * throughput.
 */
export async function openLine(target: string) {
  const sizes = new Map<string, number>();
  const sessions = new Set<ServerHttp2Session>();
  let free = 0;

  /** Resolves when the line has carried this many further bytes. */
  async function carried(bytes: number): Promise<void> {
    free = Math.max(performance.now(), free) + (bytes / SLOW_4G.downloadThroughput) * 1000;
    await until(free);
  }

  async function pass(answer: IncomingMessage, to: Http2ServerResponse, path: string): Promise<void> {
    const headers = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
    to.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
    let size = 0;
    for await (const chunk of answer) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE);
        await carried(piece.length);
        to.write(piece);
      }
      size += chunk.length;
    }
    to.end();
    sizes.set(path, Math.max(size, sizes.get(path) ?? 0));
  }

  const { pem } = await certificate();
  const server = createSecureServer({ key: pem, cert: pem }, async ({ method, url, headers }, response) => {
    await until(performance.now() + SLOW_4G.latency);
    const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const forwarded = request(new URL(url, target), { method, headers: Object.fromEntries(plain) }, (answer) => {
      pass(answer, response, url).catch(() => response.destroy());
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end();
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `https://127.0.0.1:${port}`,
    /** The line's time for every answer that it has carried, each once and without latency, in ms. */
    needed: () => ([...sizes.values()].reduce((sum, size) => sum + size, 0) / SLOW_4G.downloadThroughput) * 1000,
    async close() {
      for (const session of sessions) session.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const until = (time: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())));
