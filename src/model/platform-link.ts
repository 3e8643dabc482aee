import { is, pattern, string, type, union } from 'superstruct';
import { cleanText } from './clean-text.ts';
import { credentialsIn, withoutCredentials } from './credentials.ts';
import type { MessageId } from './message.ts';

/** Visible ASCII: the only characters that a header may carry. */
const Token = pattern(string(), /^[\x21-\x7e]+$/);

const Credentials = union([type({ sessionId: Token }), type({ nonce: Token })]);

/** `address`: path, query and fragment without the credentials, which are in `search`. */
type PlatformLink = { address: string; search: string };

/**
 * Parses the link with which the platform opens the console. Accepts only the console's own origin, base path
 * and `screens` (`routePattern`), so that no other service gets the link's session.
 */
export function readPlatformLink(text: string, home: URL, screens: RegExp): PlatformLink | { problem: MessageId } {
  const typed = cleanText(text, 'code');
  if (!/^https?:/i.test(typed) || !URL.canParse(typed)) return { problem: 'link.no_address' };
  const { origin, pathname, search, hash } = new URL(typed);
  // The platform may omit the slash at the end of the base path.
  const path = `${pathname}/` === home.pathname ? home.pathname : pathname;
  const isHere =
    origin === home.origin && path.startsWith(home.pathname) && screens.test(path.slice(home.pathname.length));
  if (!isHere) return { problem: 'link.elsewhere' };
  if (!is(credentialsIn(search), Credentials)) return { problem: 'link.no_session' };
  return { address: path + withoutCredentials(search) + hash, search };
}
