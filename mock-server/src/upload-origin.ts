import type { Request } from 'json-server';

/** This machine's two names: a page opened under one of them treats the other as a second origin. */
const OTHER_NAME: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };

/**
 * The origin of signed addresses, unless a control call sets another: this server under its other name, which is another
 * origin for the page, like a file store. If the page was opened by a network address, no other name is known, so its own
 * origin is used.
 */
export function uploadOrigin(req: Request): string {
  const host = `http://${req.get('host')}`;
  const name = OTHER_NAME[URL.parse(host)?.hostname ?? ''];
  return name === undefined ? host : `http://${name}:${req.socket.localPort}`;
}
