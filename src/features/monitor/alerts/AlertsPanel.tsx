import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { WEBHOOKS_LANE, type Webhooks } from '../../../model/webhooks.ts';
import { useGivenDocument } from '../../../state/documents/documents.ts';
import { useSession } from '../../../state/session/session-state.ts';
import { Card } from '../../../ui/Card.tsx';
import { fieldKey, requestFocus } from '../../../ui/focus-target.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CELL, HEADER_CELL, ROW, ROWS, TABLE } from '../../../ui/table-roles.ts';
import styles from './Alerts.module.css';
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

/** The fields of a webhook's payload, WebhookErrorPayload (D1§3, A-33). */
const FIELDS: readonly { field: string; type: MessageId; meaning: MessageId }[] = [
  { field: 'ErrorCode', type: 'payload.number', meaning: 'payload.ErrorCode' },
  { field: 'ErrorMessage', type: 'payload.string', meaning: 'payload.ErrorMessage' },
  { field: 'Timestamp', type: 'payload.date', meaning: 'payload.Timestamp' },
  { field: 'ConnectionType', type: 'payload.string', meaning: 'payload.ConnectionType' },
  { field: 'ConnectionName', type: 'payload.string', meaning: 'payload.ConnectionName' },
  { field: 'AdditionalInfo', type: 'payload.object', meaning: 'payload.AdditionalInfo' },
];

/** What an endpoint receives (MON-41, MON-42). */
function PayloadCard() {
  const t = useTranslate();
  return (
    <Card title={t('payload.title')} description={t('payload.description')}>
      <div className={styles.fields}>
        <table {...TABLE} className={styles.table} aria-label={t('payload.title')}>
          <thead {...ROWS}>
            <tr {...ROW}>
              <th {...HEADER_CELL}>{t('payload.field')}</th>
              <th {...HEADER_CELL}>{t('payload.type')}</th>
              <th {...HEADER_CELL}>{t('payload.meaning')}</th>
            </tr>
          </thead>
          <tbody {...ROWS}>
            {FIELDS.map(({ field, type, meaning }) => (
              <tr {...ROW} key={field}>
                <td {...CELL}>
                  <code translate="no">{field}</code>
                </td>
                <td {...CELL} className={styles.type}>
                  {t(type)}
                </td>
                <td {...CELL}>{t(meaning)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
