import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the proxy refuses a call that has no valid cookie: by a redirect to the sign-in, by its page, or as oauth2-proxy does. */
type Refusal = 'redirect' | 'page' | 'empty';

/** A proxy with single sign-on in front of a server, and its sign-in page on another origin. */
export type SignInProxy = {
  url: string;
  /** Ends every sign-in; `refusal`: how calls are refused from now on. */
  expire(refusal: Refusal): void;
  /** The addresses at which the sign-in page was opened. */
  signIns: string[];
  close(): Promise<void>;
};

const COOKIE = '_proxy';

/** Starts a proxy that lets nothing through to `target` without its cookie, like oauth2-proxy. */
export async function startSignInProxy(target: string): Promise<SignInProxy> {
  let generation = 1;
  let refusal: Refusal = 'redirect';
  const signIns: string[] = [];

  const provider = createServer((asked, answer) => {
    signIns.push(asked.url ?? '');
    const back = new URL(asked.url ?? '/', 'http://provider').searchParams.get('rd') ?? '/';
    const href = `${proxyUrl}/oauth2/callback?rd=${encodeURIComponent(back)}`;
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><a href="${href}">Sign in</a>`);
  });
  const proxy = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', proxyUrl);
    if (url.pathname === '/oauth2/callback') {
      const cookie = `${COOKIE}=${generation}; Path=/; HttpOnly; SameSite=Lax`;
      const location = url.searchParams.get('rd') ?? '/';
      return answer.writeHead(302, { location, 'set-cookie': cookie }).end();
    }
    const isSignedIn = asked.headers.cookie?.split('; ').includes(`${COOKIE}=${generation}`);
    return isSignedIn ? forward(asked, answer, target) : refuse(asked, answer);
  });

  function refuse(asked: IncomingMessage, answer: ServerResponse): void {
    const location = `${providerUrl}/authorize?rd=${encodeURIComponent(asked.url ?? '/')}`;
    const isPage = asked.headers.accept?.includes('text/html') ?? false;
    if (isPage || refusal === 'redirect') answer.writeHead(302, { location }).end();
    else if (refusal === 'page') answer.writeHead(401, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
    else answer.writeHead(401, { 'content-type': 'application/json' }).end('{}');
  }

  const providerUrl = await listening(provider);
  const proxyUrl = await listening(proxy);
  return {
    url: proxyUrl,
    signIns,
    expire(how) {
      generation += 1;
      refusal = how;
    },
    async close() {
      for (const server of [proxy, provider]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

function forward(asked: IncomingMessage, answer: ServerResponse, target: string): void {
  const { method, headers } = asked;
  const onward = request(new URL(asked.url ?? '/', target), { method, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
