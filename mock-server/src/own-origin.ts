import type { Handler, Request } from 'json-server';
import { refuse } from './answer.ts';
import { send } from './reply.ts';

/** Names that always resolve to this machine; somebody could make any other name do so. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a host name is this server's: the name it started with, or the address of the connection. */
function isOwnHost({ socket }: Request, hostname: string, started: string): boolean {
  const reached = socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  return [...LOOPBACK, started, reached, `[${reached}]`].includes(hostname);
}

/**
 * Control calls change everything without a session, so pages of other origins must not make them: neither from their own
 * address nor through a name that resolves to this machine. A request without an origin is not from a page.
 */
export function ownOriginOnly(started: string): Handler {
  return (req, res, next) => {
    const asked = URL.parse(`http://${req.get('host') ?? ''}`);
    const origin = req.get('origin');
    const isOwn =
      asked !== null && isOwnHost(req, asked.hostname, started) && (origin ?? asked.origin) === asked.origin;
    return isOwn ? next() : send(res, refuse(403, "Only this server's own pages and host may make control calls"));
  };
}
