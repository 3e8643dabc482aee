import { useEffect, useState } from 'react';
import { NetworkSignIn } from '../../features/unsent/NetworkSignIn.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { dropQuery, reload } from '../../io/window.ts';
import type { MessageId } from '../../model/message.ts';
import { useUnsent } from '../../state/outbox/pending.ts';
import { showOverlay } from '../../state/shell/overlay-request.ts';
import { unsentOnDevice } from '../../state/start/forget-device.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PasteLink } from './PasteLink.tsx';
import styles from './SignedOut.module.css';

const TITLES: Partial<Record<MessageId, MessageId>> = {
  not_signed_in: 'not_signed_in',
  session_validate_failed: 'signed_out.unchecked',
  session_unreached: 'signed_out.unchecked',
  workspace_hidden: 'workspace_hidden',
  device_locked: 'device_locked',
  storage_blocked: 'storage_blocked.title',
  storage_silent: 'storage_silent.title',
  storage_full: 'storage_full.title',
  storage_damaged: 'storage_damaged.title',
  no_tls: 'no_tls.title',
  no_locks: 'no_locks.title',
  service_elsewhere: 'signed_out.unchecked',
  session_initialize_failed: 'signed_out.failed',
  session_initialize_lost: 'signed_out.failed',
  logged_out: 'signed_out.left',
  device_forgotten: 'device_forgotten.title',
};

const TEXTS: Partial<Record<MessageId, MessageId>> = {
  session_validate_failed: 'signed_out.unchecked_text',
  session_unreached: 'session_unreached',
  workspace_hidden: 'workspace_hidden.text',
  device_locked: 'device_locked.text',
  storage_blocked: 'storage_blocked.text',
  storage_silent: 'storage_silent.text',
  storage_full: 'storage_full.text',
  storage_damaged: 'storage_damaged.text',
  no_tls: 'no_tls.text',
  no_locks: 'no_locks.text',
  service_elsewhere: 'service_elsewhere',
  logged_out: 'signed_out.left_text',
  device_forgotten: 'device_forgotten.text',
};

/** Reasons that a sign-in does not solve. */
const NO_SIGN_IN: readonly MessageId[] = ['storage_blocked', 'storage_full', 'no_tls', 'no_locks'];

/**
 * Replaces the screen without a session (SES-11): says what happened, that nothing unsent is lost, and how to return. Not a
 * route of its own.
 */
export function SignedOut({ why }: { why: MessageId }) {
  const t = useTranslate();
  const count = useUnsent();
  const others = useOthers(count);
  const ended = why === 'invalid_session' || why === 'not_signed_in';
  useEffect(() => {
    // A later session must not send a provider's answer meant for this one.
    if (ended && window.location.pathname.endsWith('/auth-result')) dropQuery();
  }, [ended]);
  const title = t(TITLES[why] ?? 'signed_out.title');
  return (
    <div className={styles.page}>
      <div className={styles.state}>
        <span className={styles.icon}>
          <Icon name="logout" size={20} />
        </span>
        <PageHeading title={title} className="">
          {title}
        </PageHeading>
        {count > 0 && <p className={styles.unsent}>{t('signed_out.unsent', { count })}</p>}
        {count === 0 && others > 0 && <p className={styles.unsent}>{t('signed_out.on_device', { count: others })}</p>}
        <p>{t(TEXTS[why] ?? 'signed_out.way_back')}</p>
        <NetworkSignIn />
        <div className={styles.action}>
          <Button variant="primary" icon="refresh" onClick={reload}>
            {t(ended ? 'signed_out.again' : 'action.reload')}
          </Button>
          {why === 'storage_damaged' && <Button onClick={() => showOverlay('reset')}>{t('reset.do')}</Button>}
        </div>
        {!NO_SIGN_IN.includes(why) && <PasteLink />}
      </div>
    </div>
  );
}

/**
 * The number of unsent changes on this device, of any administrator, that cannot be opened without a session; counted again
 * when this window's own number changes.
 */
function useOthers(own: number): number {
  const [others, setOthers] = useState(0);
  useEffect(() => {
    let isNewest = true;
    unsentOnDevice().then(
      (unsent) => isNewest && setOthers(unsent.others),
      () => undefined,
    );
    return () => {
      isNewest = false;
    };
  }, [own]);
  return others;
}
