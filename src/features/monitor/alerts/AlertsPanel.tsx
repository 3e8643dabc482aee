import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { WEBHOOKS_LANE, type Webhooks } from '../../../model/webhooks.ts';
import { useGivenDocument } from '../../../state/documents/documents.ts';
import { useSession } from '../../../state/session/session-state.ts';
import { Card } from '../../../ui/Card.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './Alerts.module.css';
import { PayloadCard } from './PayloadCard.tsx';
import { subject } from './subject.ts';
import { TryOutCard } from './TryOutCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

/** Alerts (D1§2): the webhooks for errors, their payload, and how to try it. */
export function AlertsPanel() {
  const t = useTranslate();
  const [tried, setTried] = useState('');
  const onTest = (url: string) => {
    setTried(url);
    requestFocus([fieldKey('tryoutTarget')]);
  };
  const doc = useGivenDocument<Webhooks>(subject, WEBHOOKS_LANE);
  const session = useSession();
  return (
    <div className={styles.column}>
      <div className={styles.panel}>
        {doc ? (
          <WebhooksCard doc={doc} onTest={onTest} />
        ) : (
          <Card title={t('alerts.webhooks')}>
            {session && !session.errorWebhooks ? (
              <Notice tone="waiting" icon="warning">
                {t('members.unread')}
              </Notice>
            ) : (
              <Skeleton count={3} />
            )}
          </Card>
        )}
        <TryOutCard webhooks={doc?.view ?? {}} tried={tried} onTry={setTried} />
        <PayloadCard />
      </div>
    </div>
  );
}
