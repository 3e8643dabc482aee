import { useTranslate } from '../../../i18n/translate.ts';
import type { ConnectionCard } from '../../../settings/forms/open-connection.ts';
import { useCan } from '../../../state/session/session-state.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { WebMessaging } from './document.ts';
import styles from './EncryptionFact.module.css';

/** Whether conversations are encrypted, which only a create can choose (A-78, CHAT-GEN-54). */
export const EncryptionFact: ConnectionCard<WebMessaging> = ({ open: { view } }) => {
  const t = useTranslate();
  return (
    <KeyValue label={t('chat.encryption')}>
      <span className={styles.fact}>
        <span>{t(modeOf(view))}</span>
        <span className={styles.more}>{t('chat.encryption.fixed')}</span>
      </span>
    </KeyValue>
  );
};

export const modeOf = ({ encryptionEnabled }: WebMessaging) =>
  encryptionEnabled ? 'chat.encryption.own_key' : 'chat.encryption.standard';

/** Shown on every tab of an end-to-end encrypted connection, next to its type (D2§2, CHAT-SHL-07). */
export const encryptionOf = ({ encryptionEnabled }: WebMessaging) => encryptionEnabled === true && <EncryptionBanner />;

function EncryptionBanner() {
  const t = useTranslate();
  if (!useCan('encryptionBanner')) return null;
  return (
    <span className={styles.banner}>
      <Icon name="lock" size={14} />
      {t('e2e_banner')}
    </span>
  );
}

/** A form with the choice of encryption, among other fields. */
type EncryptionForm = {
  draft: { values: { encryptionEnabled: boolean }; set(field: 'encryptionEnabled', on: boolean): void };
};

/**
 * The choice of encryption, from 8.8 on if the session has a client key (A-78, GATE-12). Otherwise it only offers to revert
 * an earlier draft's choice, since it cannot change once the connection exists.
 */
export function EncryptionChoice({ form: { draft }, locked }: { form: EncryptionForm; locked: boolean }) {
  const t = useTranslate();
  if (!useCan('encryptionChoice') && !draft.values.encryptionEnabled) return null;
  return (
    <RadioGroup
      name="encryptionEnabled"
      label={t('chat.encryption')}
      hint={t('chat.encryption.later')}
      value={draft.values.encryptionEnabled ? 'own_key' : 'standard'}
      locked={locked}
      onChange={(choice) => draft.set('encryptionEnabled', choice === 'own_key')}
      options={[
        { value: 'standard', label: t('chat.encryption.standard'), hint: t('chat.encryption.standard.hint') },
        { value: 'own_key', label: t('chat.encryption.own_key'), hint: t('chat.encryption.own_key.hint') },
      ]}
    />
  );
}
