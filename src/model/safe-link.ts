const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is this machine itself: what is sent there leaves it not, so browsers ask for no encryption. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

/**
 * An address outside of the console that it may lead to from `base`, its own: https alone, and in development http from
 * one loopback address to another. Null for anything else.
 */
export function safeLink(text: string, base: string): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const local = isLoopback(url.hostname) && isLoopback(new URL(base).hostname);
  return url.protocol === 'https:' || (local && url.protocol === 'http:') ? url : null;
}
