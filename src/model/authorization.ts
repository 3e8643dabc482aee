import { is, string, type } from 'superstruct';
import type { MessageId } from './message.ts';
import { safeLink } from './safe-link.ts';

/** A provider that authorizes connections on its own pages. The name is also the platform's and its path in the API. */
export type Provider = 'facebook' | 'twitter';

/** The message when an authorization failed and the server gave no reason (D1§8). */
export const UNAUTHORIZED = {
  facebook: 'failed_to_authorize_facebook',
  twitter: 'failed_to_authorize_twitter',
} as const satisfies Record<Provider, MessageId>;

const AuthStart = type({ authLink: string() });

/** Known hosts of the providers, unless the deployment's `authHosts` lists others. */
const PROVIDERS_HOSTS = ['facebook.com', 'twitter.com', 'x.com'];

/** The address of a provider's page; `known`: its host is listed, or is the console's own. */
export type AuthLink = { href: string; host: string; known: boolean };

/** The provider's page from the answer of auth-start; null when the answer has no address that `safeLink` allows. */
export function readAuthLink(
  answer: unknown,
  base: string,
  hosts: readonly string[] = PROVIDERS_HOSTS,
): AuthLink | null {
  const url = is(answer, AuthStart) ? safeLink(answer.authLink, base) : null;
  if (!url) return null;
  const { href, host, hostname } = url;
  const listed = hosts.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  // `safeLink` allows http only for loopback addresses, which stand in for providers in development.
  return { href, host, known: listed || url.protocol === 'http:' || host === new URL(base).host };
}
