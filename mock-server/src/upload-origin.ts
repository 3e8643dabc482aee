import type { Request } from 'json-server';

/** This machine's names; a page that was opened under one of them has the other as a second origin. */
const OTHER_NAME: Readonly<Record<string, string>> = { '127.0.0.1': 'localhost', localhost: '127.0.0.1' };

/**
 * Where signed addresses lead, unless a control call says otherwise: this server under its other name, which is another
 * origin for the page, as a file store is. Where the page names this machine by an address of the network, no other name
 * can be relied on and the origin stays the same.
 */
export function uploadOrigin(req: Request): string {
  const host = `http://${req.get('host')}`;
  const name = OTHER_NAME[URL.parse(host)?.hostname ?? ''];
  return name === undefined ? host : `http://${name}:${req.socket.localPort}`;
}
