import { string } from 'superstruct';
import type { MessageId } from '../../../model/message.ts';
import { texts } from '../../../model/settings/collection.ts';
import { membersEdit } from '../../../model/settings/members-edit.ts';
import { memberCall, place } from '../base/place.ts';

/** The websites that may show the widget. */
export const DOMAINS = texts('cors');

/** The names of the website's cookies that the widget may read. */
export const COOKIES = texts('cookies');

const ADDRESS = /^(https?:\/\/([^/?#\\@\s:]+)(?::\d{1,5})?)(?:[/?#].*)?$/i;
const HOST = /^(localhost|(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+)$/iu;

/**
 * The domain that is sent for what was typed: '*', or the origin of an http(s) address as a browser names it, in lower case
 * and without what follows it; undefined of what is neither.
 */
export function domainOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '*') return text;
  const [, origin = '', host = ''] = ADDRESS.exec(text) ?? [];
  return HOST.test(host) && URL.canParse(origin) ? new URL(origin).origin : undefined;
}

function domainProblem(domain: string, { cors = [] }: { cors?: readonly string[] }): MessageId | null {
  if (domain === '') return 'chat.domain_empty';
  const sent = domainOf(domain);
  if (sent === undefined) return 'domain_validation_message';
  return cors.includes(sent) ? 'existing_error' : null;
}

function cookieProblem(cookie: string, { cookies = [] }: { cookies?: readonly string[] }): MessageId | null {
  if (cookie === '') return 'chat.cookie_empty';
  return cookies.includes(cookie) || !/^[A-Za-z]\w*$/.test(cookie) ? 'validate_cookie_error' : null;
}

const domain = membersEdit({
  ...place,
  collection: DOMAINS,
  member: string(),
  calls: {
    add: memberCall('POST', 'add_domain', (domain: string) => ({ domain })),
    remove: memberCall('DELETE', 'delete_domain', (domain: string) => ({ domain })),
  },
  rule: domainProblem,
  textOf: (text) => text,
  words: {
    added: 'chat.domain_added',
    changed: 'chat.domain_added',
    removed: 'chat.domain_deleted',
    gone: 'chat.domain_gone',
  },
  failed: ({ to }) => ({ id: to === undefined ? 'domain_delete_failed' : 'add_to_domains_failed' }),
});

const cookie = membersEdit({
  ...place,
  collection: COOKIES,
  member: string(),
  calls: {
    add: memberCall('POST', 'add_cookie', (cookie: string) => ({ cookie })),
    remove: memberCall('DELETE', 'delete_cookie', (cookie: string) => ({ cookie })),
  },
  rule: cookieProblem,
  textOf: (text) => text,
  words: {
    added: 'chat.cookie_added',
    changed: 'chat.cookie_added',
    removed: 'chat.cookie_deleted',
    gone: 'chat.cookie_gone',
  },
  failed: ({ to }) => ({ id: to === undefined ? 'cookie_delete_failed' : 'add_to_cookies_failed' }),
});

/** Who may show the widget and what of their page it reads: domains and cookies (D2§7, CHAT-SEC-01…13). */
export const accessEdits = { domain, cookie };
