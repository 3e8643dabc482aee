import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { Card } from '../../../ui/Card.tsx';
import { CELL, HEADER_CELL, ROW, ROWS, TABLE } from '../../../ui/table-roles.ts';
import styles from './Alerts.module.css';

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
export function PayloadCard() {
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
