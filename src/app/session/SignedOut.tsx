import { useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { dropQuery, reload } from '../../io/location.ts';
import type { MessageId } from '../../model/message.ts';
import { useUnsent } from '../../state/outbox/pending.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './SignedOut.module.css';

const TITLES: Partial<Record<MessageId, MessageId>> = {
  not_signed_in: 'not_signed_in',
  session_validate_failed: 'signed_out.unchecked',
  session_initialize_failed: 'signed_out.failed',
  session_initialize_lost: 'signed_out.failed',
  logged_out: 'signed_out.left',
  device_forgotten: 'device_forgotten.title',
};

const TEXTS: Partial<Record<MessageId, MessageId>> = {
  session_validate_failed: 'signed_out.unchecked_text',
  logged_out: 'signed_out.left_text',
  device_forgotten: 'device_forgotten.text',
};

/**
 * What stands where a screen would, without a session (SES-11): what has happened, that nothing unsent is lost, and the way
 * back. No part of a route.
 */
export function SignedOut({ why }: { why: MessageId }) {
  const t = useTranslate();
  const count = useUnsent();
  const ended = why === 'invalid_session' || why === 'not_signed_in';
  useEffect(() => {
    // Another session must not hand over what a provider has answered to this one.
    if (ended && window.location.pathname.endsWith('/auth-result')) dropQuery();
  }, [ended]);
  const title = t(TITLES[why] ?? 'signed_out.title');
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name="logout" size={20} />
      </span>
      <PageHeading title={title} className="">
        {title}
      </PageHeading>
      {count > 0 && <p className={styles.unsent}>{t('signed_out.unsent', { count })}</p>}
      <p>{t(TEXTS[why] ?? 'signed_out.way_back')}</p>
      <div className={styles.action}>
        <Button icon="refresh" onClick={reload}>
          {t('action.reload')}
        </Button>
      </div>
    </div>
  );
}
