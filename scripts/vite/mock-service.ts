import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Plugin, ProxyOptions } from 'vite';
import { type MockServer, startMockServer } from '../../mock-server/src/server.ts';
import { API_PATH } from '../../src/model/api-paths.ts';

/** Forwards a call. If the service resets a connection, this resets it as well, so that the page sees a network error. */
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
 * The mock service on the origin of the component tests. They control it over HTTP (`/__test`), which stays reachable while
 * everything else is cut.
 */
export function mockService(): Plugin {
  let mock: Promise<MockServer> | undefined;
  const started = () => (mock ??= startMockServer({ memory: true, port: 0 }));
  return {
    name: 'switchboard:mock-service',
    // Vite's own proxy forwards websockets; it gets the target before each of them.
    config() {
      let proxied: ProxyOptions | undefined;
      const options: ProxyOptions = {
        target: 'http://127.0.0.1',
        ws: true,
        configure: (_, own) => {
          proxied = own;
        },
        async bypass() {
          const { url } = await started();
          if (proxied) proxied.target = url;
        },
      };
      return { server: { proxy: { [API_PATH.source]: options } } };
    },
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
