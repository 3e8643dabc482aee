import { useTranslate } from '../../../i18n/translate.ts';
import type { ConnectionCard } from '../../../settings/forms/open-connection.ts';
import { Card } from '../../../ui/Card.tsx';
import type { WebMessaging } from '../base/document.ts';
import styles from '../base/EncryptionFact.module.css';
import { modeOf } from '../base/EncryptionFact.tsx';

/** How conversations are encrypted, and the consequences. */
export const EncryptionCard: ConnectionCard<WebMessaging> = ({ open: { view } }) => {
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
