import { boolean, string } from 'superstruct';
import { unauthorized } from '../../connection/authorization/unauthorized.ts';
import { defineSubject } from '../../connection/define-subject.ts';
import { connectionFields } from '../../model/connection.ts';

/** A Twitter profile (D1§2, TW-01…17). It has no settings: it can only be re-authorized or deleted. */
export const subject = defineSubject({
  key: 'twitter',
  platform: 'twitter',
  fields: connectionFields({ name: string(), handle: string(), authorized: boolean() }),
  title: ({ name = '' }) => name,
  attention: unauthorized,
});
