import { useEffect, useState } from 'react';
import { ReadOnlySecret } from '../../../connection/screen/ReadOnlyFields.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { ToggleControl } from '../../../settings/controls/Controls.tsx';
import type { ControlProps } from '../../../settings/controls/control.ts';
import type { ConnectionCard, OpenConnection } from '../../../settings/forms/open-connection.ts';
import { SettingCards } from '../../../settings/forms/SettingCards.tsx';
import { Lists } from '../../../settings/members/Lists.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { KeyValueList } from '../../../ui/KeyValue.tsx';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import styles from '../base/EncryptionFact.module.css';
import { modeOf } from '../base/EncryptionFact.tsx';
import { rowsFor } from '../base/mobile-settings.ts';
import { access, security } from '../topics/security.ts';

/** How conversations are encrypted, and the consequences. */
const EncryptionCard: ConnectionCard<WebMessaging> = ({ open: { view } }) => {
  const t = useTranslate();
  const mode = modeOf(view);
  return (
    <Card title={t('chat.encryption')}>
      <span className={styles.fact}>
        <span>{t(mode)}</span>
        <span className={styles.more}>{t(`${mode}.hint`)}</span>
        <span className={styles.more}>{t('chat.encryption.fixed')}</span>
      </span>
    </Card>
  );
};

const CONTROLS = { requiresAuth: SessionControl };

/** Security (CHAT-SEC): who may show the widget, what it reads of the page, whether customers must sign in. */
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

/** Whether customers must sign in: turning it on asks first, as it excludes everyone else (A-93, CHAT-SEC-14). */
function SessionControl(props: ControlProps) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const { part, locked } = props;
  const { confirm } = part;
  useEffect(() => {
    if (locked) setAsking(false);
  }, [locked]);
  return (
    <>
      <ToggleControl {...props} onChange={(on) => (on === true ? setAsking(true) : props.onChange(on))} />
      {confirm && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t(confirm.title)}
          description={t(confirm.text)}
          confirmLabel={t('action.ok')}
          onConfirm={() => {
            setAsking(false);
            void props.onChange(true);
          }}
        />
      )}
    </>
  );
}
