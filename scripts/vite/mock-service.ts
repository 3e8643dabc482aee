import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { API_PATH } from '../../src/model/api-paths.ts';

/** Passes a call on. A connection that the service resets is reset here as well, so that the page sees a network error. */
function forward(req: IncomingMessage, res: ServerResponse, port: number): void {
  const { method, url, headers } = req;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.on('error', () => req.socket.destroy()).pipe(res);
  });
  onward.on('error', () => req.socket.destroy());
  res.on('close', () => onward.destroy());
  req.pipe(onward);
}

/**
 * The mock service on the origin of the component tests. They direct it over HTTP (`/__test`), which stays reachable
 * while everything else is cut.
 */
export function mockService(): Plugin {
  let mock: Promise<MockServer> | undefined;
  const started = () => (mock ??= startMockServer({ memory: true, port: 0 }));
  return {
    name: 'switchboard:mock-service',
    // Websockets are passed on by Vite's own proxy.
    config: () => ({
      server: {
        proxy: {
          [API_PATH.source]: {
            target: 'http://127.0.0.1',
            ws: true,
            async bypass(_req, _res, options) {
              options.target = (await started()).url;
            },
          },
        },
      },
    }),
    configureServer(vite) {
      vite.middlewares.use((req, res, next) => {
        if (!API_PATH.test(req.url ?? '')) return next();
        started().then(({ port }) => forward(req, res, port), next);
      });
    },
    async closeBundle() {
      await mock?.then((server) => server.close());
    },
  };
}
