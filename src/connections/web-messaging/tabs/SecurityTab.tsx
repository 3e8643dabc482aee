import type { OpenConnection } from '../../screen/open-connection.ts';
import { membersCard } from '../../settings/MembersCard.tsx';
import type { WebMessaging } from '../document.ts';
import { COOKIES, DOMAINS, domainOf } from './access-edits.ts';

const Domains = membersCard({
  edit: 'domain',
  collection: DOMAINS,
  title: 'chat.domains',
  description: 'chat.domains.description',
  empty: 'chat.domains.empty',
  emptyHint: 'chat.domains.empty_hint',
  columns: [{ label: 'chat.domain', text: (domain) => domain, mono: true }],
  form: {
    fields: [{ name: 'domain', label: 'chat.domain', hint: 'chat.domain.hint', mono: true }],
    blank: { domain: '' },
    memberOf: ({ domain }) => domainOf(domain) ?? domain,
    valuesOf: (domain) => ({ domain }),
  },
});

const Cookies = membersCard({
  edit: 'cookie',
  collection: COOKIES,
  title: 'chat.cookies',
  description: 'chat.cookies.description',
  empty: 'chat.cookies.empty',
  columns: [{ label: 'chat.cookie', text: (cookie) => cookie, mono: true }],
  form: {
    fields: [{ name: 'cookie', label: 'chat.cookie', hint: 'chat.cookie.hint', mono: true }],
    blank: { cookie: '' },
    memberOf: ({ cookie }) => cookie,
    valuesOf: (cookie) => ({ cookie }),
  },
});

/** Security (CHAT-SEC): who may show the widget, what of the page it reads, and whether customers are signed in. */
export function SecurityTab({ open }: { open: OpenConnection<WebMessaging> }) {
  return (
    <>
      <Domains open={open} />
      <Cookies open={open} />
    </>
  );
}
