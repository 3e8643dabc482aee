import { useTranslate } from '../../i18n/translate.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import type { ConnectionCard } from '../screen/open-connection.ts';
import type { WebMessaging } from './document.ts';

/** How conversations are encrypted, which is decided when a connection is made (A-78, CHAT-GEN-54). */
export const EncryptionFact: ConnectionCard<WebMessaging> = ({ open: { view } }) => {
  const t = useTranslate();
  return (
    <KeyValue label={t('chat.encryption')}>
      {t(view.encryptionEnabled ? 'chat.encryption.own_key' : 'chat.encryption.standard')}
      {' · '}
      {t('chat.encryption.fixed')}
    </KeyValue>
  );
};
