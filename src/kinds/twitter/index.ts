import { AuthorizationState, unauthorizedNotice } from '../../connection/authorization/Authorization.tsx';
import { authorizationPages } from '../../connection/authorization/AuthorizationResult.tsx';
import { defineKind } from '../../connection/define-kind.ts';
import { subject } from './subject.ts';

/** A handle with its `@`, and the address of its profile; undefined without a handle. */
export function profileOf({ handle = '' }: { handle?: string }): { text: string; href: string } | undefined {
  const name = handle.trim().replace(/^@/, '');
  return name === '' ? undefined : { text: `@${name}`, href: `https://twitter.com/${encodeURIComponent(name)}` };
}

export const twitter = defineKind(subject, {
  consequence: 'twitter.unauthorized',
  notices: [unauthorizedNotice('twitter', 'twitter.unauthorized')],
  readOnly: [{ field: 'handle', label: 'twitter.profile', link: profileOf }, AuthorizationState],
  pages: authorizationPages('twitter'),
});
