import { NETWORK_SIGN_IN } from './network-sign-in.ts';

/** The session id and nonce that the platform passes when it opens the console; null if absent. */
export type Credentials = { sessionId: string | null; nonce: string | null };

const NAMES = ['session_id', 'nonce', NETWORK_SIGN_IN];

export function credentialsIn(search: string): Credentials {
  const given = new URLSearchParams(search);
  return { sessionId: given.get('session_id') || null, nonce: given.get('nonce') || null };
}

/**
 * The query without credentials and without `NETWORK_SIGN_IN` (O-14). Names are compared decoded; the rest stays byte
 * for byte.
 */
export function withoutCredentials(search: string): string {
  const remaining = search
    .slice(1)
    .split('&')
    .filter((part) => !NAMES.some((name) => new URLSearchParams(part).has(name)))
    .join('&');
  return remaining && `?${remaining}`;
}
