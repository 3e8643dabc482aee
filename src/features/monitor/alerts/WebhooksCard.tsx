import { AsOfChip } from '../../../connection/screen/AsOfChip.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { listOf, MAX_WEBHOOKS, type Webhooks } from '../../../model/webhooks.ts';
import { ListOutcome } from '../../../settings/fields/ListOutcome.tsx';
import { DraftNote } from '../../../settings/forms/DraftNote.tsx';
import type { QueuedEdit } from '../../../state/outbox/edits.ts';
import { useCanCall } from '../../../state/session/can-call.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Alerts.module.css';
import { EditWebhook, LeavingRow, RefusedRow, WebhookRow } from './Rows.tsx';
import { rowsOf } from './rows.ts';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';

/** The webhooks for errors (MON-26…40): the form above adds one, the list edits and deletes them. */
export function WebhooksCard({
  doc,
  onTest,
}: {
  doc: { view: Webhooks; readAt: number; entries: readonly QueuedEdit[] };
  onTest: (url: string) => void;
}) {
  const t = useTranslate();
  const able = useCanCall();
  const { view, readAt, entries } = doc;
  const actions = useWebhooks(view);
  const { added, edited } = actions;
  const list = listOf(view);
  // Refused addresses come first, below the field that they came from.
  const rows = rowsOf(list, entries).toSorted((a, b) => Number(b.is === 'refused') - Number(a.is === 'refused'));
  const full = list.length >= MAX_WEBHOOKS;
  const typed = added.values.url;
  const orphan = edited.values.from !== '' && !list.includes(edited.values.from);

  return (
    <Card
      title={t('alerts.webhooks')}
      description={t('alerts.description')}
      aside={
        <span className={styles.aside}>
          {!able && <AsOfChip time={readAt} offline />}
          <span className={styles.count}>{t('alerts.count', { count: list.length, limit: MAX_WEBHOOKS })}</span>
        </span>
      }
    >
      <div className={styles.body}>
        {full && (
          <Notice tone="waiting" icon="warning">
            {t('max_webhook_limit')}
          </Notice>
        )}
        <WebhookForm
          takesList
          name="webhook"
          label="alerts.field"
          hint={t('alerts.hint')}
          save="action.ok"
          value={typed}
          problem={actions.problemOfNew(typed)}
          locked={full ? t('max_webhook_limit') : undefined}
          edit={actions.refused?.id}
          opened={actions.opened === 'add'}
          onType={(text) => added.set('url', text)}
          onSave={(url) => void actions.add(url)}
          note={<DraftNote draft={added} />}
        />
        {actions.outcome && <ListOutcome outcome={actions.outcome} />}
        {rows.length === 0 && !orphan ? (
          <EmptyState icon="inbox" level={3} title={t('alerts.empty')}>
            {t('alerts.empty_hint')}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t('alerts.webhooks')}>
            {rows.map((row) => {
              if (row.is === 'webhook') return <WebhookRow key={row.url} row={row} actions={actions} onTest={onTest} />;
              if (row.is === 'leaving') return <LeavingRow key={row.entry.id} url={row.url} entry={row.entry} />;
              return <RefusedRow key={row.entry.id} url={row.url} entry={row.entry} actions={actions} full={full} />;
            })}
            {orphan && (
              <li className={styles.row}>
                <EditWebhook actions={actions} gone />
              </li>
            )}
          </ul>
        )}
      </div>
    </Card>
  );
}
