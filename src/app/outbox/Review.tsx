import { useMemo } from 'react';
import type { KindModule } from '../../connections/kind/kind.ts';
import { ShownValue } from '../../connections/settings/ShownValue.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { discard } from '../../state/outbox/edits.ts';
import { sendReviewed, useUnreviewed } from '../../state/outbox/review.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Change } from './Change.tsx';
import { describeEdit } from './describe-edit.ts';
import styles from './Review.module.css';
import { reviewedValues } from './reviewed-values.ts';
import { useKindsOf } from './use-kinds-of.ts';
import { useTitles } from './use-titles.ts';

/** What files have brought, change by change: the connection as the service names it, and everything that would be sent (O-32). */
export function Review({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const entries = useUnreviewed();
  if (!open) return null;

  async function send() {
    if (!(await sendReviewed(entries))) return;
    announce({ id: 'outbox.review_sent', values: { count: entries.length } });
    onClose();
  }

  return (
    <Dialog
      open={entries.length > 0}
      onOpenChange={onClose}
      size="large"
      title={t('outbox.review_heading')}
      description={t('outbox.review_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('outbox.review_later')}</Button>
          <Button variant="primary" onClick={() => void send()}>
            {t('outbox.review_send', { count: entries.length })}
          </Button>
        </>
      }
    >
      <Changes entries={entries} />
    </Dialog>
  );
}

function Changes({ entries }: { entries: readonly QueuedEdit[] }) {
  const t = useTranslate();
  const kinds = useKindsOf(entries);
  const titleOf = useTitles();
  const groups = useMemo(() => Map.groupBy(entries, ({ lane }) => lane), [entries]);
  return (
    <ul className={styles.groups}>
      {[...groups].map(([lane, members]) => {
        const [first] = members;
        if (!first) return null;
        const isNew = first.verb === 'create';
        const name = isNew ? t('outbox.review_new', { name: first.title }) : titleOf(first);
        return (
          <li key={lane} className={styles.group}>
            <h3 className={styles.name}>
              <bdi>{name}</bdi>
            </h3>
            <ul className={styles.changes}>
              {members.map((entry) => (
                <Reviewed key={entry.id} entry={entry} name={name} kind={kinds.get(entry.subject)} />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** One change with all of its values; those that are secret are masked. */
function Reviewed({ entry, name, kind }: { entry: QueuedEdit; name: string; kind: KindModule | undefined }) {
  const t = useTranslate();
  const { what, from, to } = describeEdit(entry, kind);
  const values = kind ? reviewedValues(entry, kind) : [];
  const drop = () => void discard(entry).then((gone) => gone && announce(discarded(name)));
  return (
    <li className={styles.change} data-testid="review-change">
      <div>
        <p>
          <Change what={t(what)} from={from} to={to} />
        </p>
        {values.length > 0 && (
          <dl className={styles.values}>
            {values.map(({ field, name: label, value, words }) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd>
                  <ShownValue value={value} words={words} field={t(label)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Button size="small" variant="ghost" aria-label={`${t('outbox.discard')}: ${t(what)}`} onClick={drop}>
        {t('outbox.discard')}
      </Button>
    </li>
  );
}

const discarded = (title: string): Message => ({ id: 'outbox.discarded', values: { title } });
