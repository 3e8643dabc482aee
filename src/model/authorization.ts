import { is, string, type } from 'superstruct';
import type { MessageId } from './message.ts';
import { safeLink } from './safe-link.ts';

/** Who has to permit a connection on pages of their own. The name is that of the platform and of its place in the API. */
export type Provider = 'facebook' | 'twitter';

/** Said when an authorization could not be begun or ended, and the server gave no reason of its own (D1§8). */
export const UNAUTHORIZED = {
  facebook: 'failed_to_authorize_facebook',
  twitter: 'failed_to_authorize_twitter',
} as const satisfies Record<Provider, MessageId>;

const AuthStart = type({ authLink: string() });

/** Where the documents' providers ask, where a deployment does not say it. */
const PROVIDERS_HOSTS = ['facebook.com', 'twitter.com', 'x.com'];

/** A provider's page: `known` when it is on a host of the deployment's list, or the console's own. */
export type AuthLink = { href: string; host: string; known: boolean };

/** Where the answer of auth-start sends the administrator; null when it names no page that the console may lead to. */
export function readAuthLink(
  answer: unknown,
  base: string,
  hosts: readonly string[] = PROVIDERS_HOSTS,
): AuthLink | null {
  const url = is(answer, AuthStart) ? safeLink(answer.authLink, base) : null;
  if (!url) return null;
  const { href, host, hostname } = url;
  const listed = hosts.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  // Without https it is a loopback address, which stands in for a provider in development.
  return { href, host, known: listed || url.protocol === 'http:' || host === new URL(base).host };
}
