import type { OpenConnection } from '../../../connections/kind/open-connection.ts';
import { ReadOnlySecret } from '../../../connections/screen/ReadOnlyField.tsx';
import { membersCard } from '../../../connections/settings/members/MembersCard.tsx';
import { SettingCards } from '../../../connections/settings/SettingCards.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { KeyValueList } from '../../../ui/KeyValue.tsx';
import type { WebMessaging } from '../base/document.ts';
import { OTHERS } from '../base/layout.ts';
import { rowsFor } from '../base/rows-for.ts';
import { COOKIES, DOMAINS, domainOf } from './access-edits.ts';
import { SessionControl } from './SessionControl.tsx';

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

const CONTROLS = { requiresAuth: SessionControl };

/** Security (CHAT-SEC): who may show the widget, what of the page it reads, and whether customers are signed in. */
export function SecurityTab({ open }: { open: OpenConnection<WebMessaging> }) {
  return (
    <>
      {/* An app is on no website (SDK-SEC-03). */}
      {open.kind.platform === 'chat' && (
        <>
          <Domains open={open} />
          <Cookies open={open} />
        </>
      )}
      <SettingCards open={open} settings={rowsFor(open.kind)} layout={OTHERS.security} controls={CONTROLS} />
      <JwtSecret open={open} />
    </>
  );
}

/** The secret that customers' tokens are signed with, where the connection has one (A-101, CHAT-SEC-18). */
function JwtSecret({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  if (!open.view.jwtToken && !open.withheld.includes('jwtToken')) return null;
  return (
    <Card title={t('chat.jwt')} description={t('chat.jwt.description')}>
      <KeyValueList>
        <ReadOnlySecret open={open} field="jwtToken" label="chat.jwt" />
      </KeyValueList>
    </Card>
  );
}
