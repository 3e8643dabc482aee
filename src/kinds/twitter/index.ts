import { boolean, string } from 'superstruct';
import { AuthorizationState, unauthorizedNotice } from '../../connections/authorization/Authorization.tsx';
import { authorizationPages } from '../../connections/authorization/AuthorizationResult.tsx';
import { unauthorized } from '../../connections/authorization/unauthorized.ts';
import { defineKind } from '../../connections/define-kind.ts';
import { connectionFields } from '../../model/connection.ts';

/** A handle as people write it, and where its profile is; undefined without a handle. */
export function profileOf({ handle = '' }: { handle?: string }): { text: string; href: string } | undefined {
  const name = handle.trim().replace(/^@/, '');
  return name === '' ? undefined : { text: `@${name}`, href: `https://twitter.com/${encodeURIComponent(name)}` };
}

/** A Twitter profile (D1§2, TW-01…17). It has no settings here: it is authorized again, or deleted. */
export const twitter = defineKind({
  key: 'twitter',
  platform: 'twitter',
  fields: connectionFields({ name: string(), handle: string(), authorized: boolean() }),
  title: ({ name = '' }) => name,
  attention: unauthorized,
  notices: [unauthorizedNotice('twitter', 'twitter.unauthorized')],
  readOnly: [{ field: 'handle', label: 'twitter.profile', link: profileOf }, AuthorizationState],
  pages: authorizationPages('twitter'),
});
