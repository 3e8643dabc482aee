const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host is this machine, for which browsers require no encryption. */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

/**
 * Parses a link to another site, relative to the console's own address `base`: https, or http from one loopback address to
 * another (development). Null for anything else.
 */
export function safeLink(text: string, base: string): URL | null {
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  const local = isLoopback(url.hostname) && isLoopback(new URL(base).hostname);
  return url.protocol === 'https:' || (local && url.protocol === 'http:') ? url : null;
}
