import { ReadOnlySecret } from '../../../connection/screen/ReadOnlyField.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { SettingCards } from '../../../settings/forms/SettingCards.tsx';
import { Lists } from '../../../settings/members/Lists.tsx';
import { Card } from '../../../ui/Card.tsx';
import { KeyValueList } from '../../../ui/KeyValue.tsx';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import { rowsFor } from '../base/rows-for.ts';
import { access, security } from '../topics/security.ts';
import { EncryptionCard } from './EncryptionCard.tsx';
import { SessionControl } from './SessionControl.tsx';

const CONTROLS = { requiresAuth: SessionControl };

/**
 * Security (CHAT-SEC): the websites that may show the widget, what it reads of the page, and whether customers must be
 * signed in.
 */
export function SecurityTab({ open }: { open: OpenConnection<WebMessaging> }) {
  const isApp = open.kind.platform === 'sdk_mobile';
  const sessions = (
    <SettingCards open={open} settings={rowsFor(open.kind)} layout={security.layout} controls={CONTROLS} />
  );
  return (
    <Columns
      beside={
        <>
          {!isApp && sessions}
          <JwtSecret open={open} />
          <EncryptionCard open={open} />
        </>
      }
    >
      {isApp ? sessions : <Lists open={open} of={access.collections} />}
    </Columns>
  );
}

/** The secret that signs customers' tokens, if the connection has one (A-101, CHAT-SEC-18). */
function JwtSecret({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  if (!open.view.jwtToken && !open.withheld.includes('jwtToken')) return null;
  return (
    <Card title={t('chat.jwt.card')} description={t('chat.jwt.description')}>
      <KeyValueList>
        <ReadOnlySecret open={open} field="jwtToken" label="chat.jwt" />
      </KeyValueList>
    </Card>
  );
}
