import { addressFlaw } from '../../../model/address.ts';
import type { MessageId } from '../../../model/message.ts';
import { collectionOfTexts, wordsUnder } from '../../../settings/members/collection-row.ts';
import { toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { calls } from './calls.ts';
import { BOTH, topic } from './topic.ts';

const hint = true;

const settings = settingRows('chat', {
  requiresAuth: toggle({
    action: 'requires_authentication',
    gate: 'sessionControl',
    hint,
    confirm: { title: 'chat.requiresAuth.confirm', text: 'chat.requiresAuth.confirm_text' },
    locked: (doc: { syncConversationAcrossChannels?: boolean }) =>
      doc.syncConversationAcrossChannels ? 'chat.locked_when_shared' : undefined,
  }),
  historyEnabled: toggle({
    action: 'previous_interactions',
    hint,
    shown: (doc: { requiresAuth?: boolean }) => doc.requiresAuth === true,
  }),
});

const ADDRESS = /^(https?:\/\/([^/?#\\@\s:]+)(?::\d{1,5})?)(?:[/?#].*)?$/i;
const HOST = /^(localhost|(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+)$/iu;

/**
 * The domain to send for a typed text: '*', or the origin of an http(s) address, in lower case and without its path;
 * undefined for anything else.
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
  if (sent === undefined) return addressFlaw(domain) ?? 'domain_validation_message';
  return cors.includes(sent) ? 'existing_error' : null;
}

function cookieProblem(cookie: string, { cookies = [] }: { cookies?: readonly string[] }): MessageId | null {
  if (cookie === '') return 'chat.cookie_empty';
  return cookies.includes(cookie) || !/^[A-Za-z]\w*$/.test(cookie) ? 'validate_cookie_error' : null;
}

/** The websites that may show the widget. */
const cors = collectionOfTexts('cors', {
  edit: 'domain',
  ...wordsUnder('chat.domains'),
  emptyHint: 'chat.domains.empty_hint',
  add: 'chat.domains.add',
  failed: ({ to }) => ({ id: to === undefined ? 'domain_delete_failed' : 'add_to_domains_failed' }),
  mono: true,
  madeOf: (typed) => domainOf(typed) ?? typed,
  rule: domainProblem,
  calls: calls('add_domain', (domain: string) => ({ domain }), 'delete_domain'),
});

/** The names of the website's cookies that the widget may read. */
const cookies = collectionOfTexts('cookies', {
  edit: 'cookie',
  ...wordsUnder('chat.cookies'),
  add: 'chat.cookies.add',
  failed: ({ to }) => ({ id: to === undefined ? 'cookie_delete_failed' : 'add_to_cookies_failed' }),
  mono: true,
  rule: cookieProblem,
  calls: calls('add_cookie', (cookie: string) => ({ cookie }), 'delete_cookie'),
});

/** Whether customers must sign in (CHAT-SEC-14…18). */
export const security = topic({
  key: 'security',
  label: 'chat.tab.security',
  on: BOTH,
  settings,
  layout: [{ card: 'chat.card.sessions', rows: ['requiresAuth', 'historyEnabled'] }],
});

/** The websites of the widget, and what it reads of their pages (CHAT-SEC-01…13); an app has none (SDK-SEC-03). */
export const access = topic({
  ...{ key: 'security', label: 'chat.tab.security' },
  on: ['chat'],
  collections: { cors, cookies },
});
