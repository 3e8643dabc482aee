import { is, pattern, string, type, union } from 'superstruct';
import { cleanText } from './clean-text.ts';
import { credentialsIn, withoutCredentials } from './credentials.ts';
import type { MessageId } from './message.ts';

/** What a header may carry: visible ASCII. */
const Token = pattern(string(), /^[\x21-\x7e]+$/);

const Credentials = union([type({ sessionId: Token }), type({ nonce: Token })]);

/** `address`: path, query and fragment without the credentials, which are in `search`. */
type PlatformLink = { address: string; search: string };

/**
 * Reads the link with which the platform opens this console. Accepts only addresses of the console's own origin, base
 * path and `screens` (`routePattern`), since a link's session must not be given to another service.
 */
export function readPlatformLink(text: string, home: URL, screens: RegExp): PlatformLink | { problem: MessageId } {
  const typed = cleanText(text, 'code');
  if (!/^https?:/i.test(typed) || !URL.canParse(typed)) return { problem: 'link.no_address' };
  const { origin, pathname, search, hash } = new URL(typed);
  // The platform may leave out the slash at the end of the base path.
  const path = `${pathname}/` === home.pathname ? home.pathname : pathname;
  const isHere =
    origin === home.origin && path.startsWith(home.pathname) && screens.test(path.slice(home.pathname.length));
  if (!isHere) return { problem: 'link.elsewhere' };
  if (!is(credentialsIn(search), Credentials)) return { problem: 'link.no_session' };
  return { address: path + withoutCredentials(search) + hash, search };
}
