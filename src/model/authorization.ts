import { is, string, type } from 'superstruct';
import type { MessageId } from './message.ts';

/** Who has to permit a connection on pages of their own. The name is that of the platform and of its place in the API. */
export type Provider = 'facebook' | 'twitter';

/** Said when an authorization could not be begun or ended, and the server gave no reason of its own (D1§8). */
export const UNAUTHORIZED = {
  facebook: 'failed_to_authorize_facebook',
  twitter: 'failed_to_authorize_twitter',
} as const satisfies Record<Provider, MessageId>;

const AuthStart = type({ authLink: string() });

/** Where the answer of auth-start sends the administrator; null when it names no page that a browser could open. */
export function readAuthLink(answer: unknown, base: string): string | null {
  if (!is(answer, AuthStart) || !URL.canParse(answer.authLink, base)) return null;
  const { protocol, href } = new URL(answer.authLink, base);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
