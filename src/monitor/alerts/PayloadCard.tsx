import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { Card } from '../../ui/Card.tsx';
import styles from './Alerts.module.css';

/** The fields of what is posted to a webhook, WebhookErrorPayload (D1§3, A-33). */
const FIELDS: readonly { field: string; type: MessageId; meaning: MessageId }[] = [
  { field: 'ErrorCode', type: 'payload.number', meaning: 'payload.ErrorCode' },
  { field: 'ErrorMessage', type: 'payload.string', meaning: 'payload.ErrorMessage' },
  { field: 'Timestamp', type: 'payload.date', meaning: 'payload.Timestamp' },
  { field: 'ConnectionType', type: 'payload.string', meaning: 'payload.ConnectionType' },
  { field: 'ConnectionName', type: 'payload.string', meaning: 'payload.ConnectionName' },
  { field: 'AdditionalInfo', type: 'payload.object', meaning: 'payload.AdditionalInfo' },
];

/** What an endpoint has to expect (MON-41, MON-42). */
export function PayloadCard() {
  const t = useTranslate();
  return (
    <Card title={t('payload.title')} description={t('payload.description')}>
      <table className={styles.table} aria-label={t('payload.title')}>
        <thead>
          <tr>
            <th scope="col">{t('payload.field')}</th>
            <th scope="col">{t('payload.type')}</th>
            <th scope="col">{t('payload.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.map(({ field, type, meaning }) => (
            <tr key={field}>
              <td>
                <code translate="no">{field}</code>
              </td>
              <td className={styles.type}>{t(type)}</td>
              <td>{t(meaning)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
