import { useState } from 'react';
import { describeEdit, typeOf } from '../../connection/edits/describe-edit.ts';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { ConflictSides } from '../../settings/forms/Conflict.tsx';
import { decideAll } from '../../state/outbox/review.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Headings.module.css';
import review from './Review.module.css';
import { Review } from './Review.tsx';
import type { SheetRow } from './rows.ts';
import { takeTheirs } from './take-theirs.ts';

const TITLES = {
  review: 'outbox.review_title',
  attention: 'outbox.attention_title',
  waiting: 'outbox.waiting_title',
  held: 'outbox.held_title',
  sent: 'outbox.sent_title',
} as const;

/** The heading of a section of rows, with their number. */
export function SectionHeading({ row }: { row: Extract<SheetRow, { is: 'section' }> }) {
  const t = useTranslate();
  const [reviews, setReviews] = useState(false);
  return (
    <div className={styles.line}>
      <h3 className={styles.section}>
        {t(TITLES[row.section])}{' '}
        <span className={styles.count}>
          {/* The button shows the number of edits to review. */}
          {row.section === 'review' ? t('outbox.review_not_yet') : formatCount(row.count, currentLocale())}
        </span>
      </h3>
      {row.section === 'review' && (
        <Button size="small" variant="primary" onClick={() => setReviews(true)}>
          {t('outbox.review', { count: row.count })}
        </Button>
      )}
      <Review open={reviews} onClose={() => setReviews(false)} />
    </div>
  );
}

/** A connection with its edits below it, expanded or collapsed. */
export function GroupHeading({
  row: { title, count, open, conflicts },
  onToggle,
}: {
  row: Extract<SheetRow, { is: 'group' }>;
  onToggle: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      <h4 className={styles.group}>
        <button type="button" aria-expanded={open} className={styles.toggle} onClick={onToggle}>
          <bdi className={styles.title}>{shorten(title) || t('outbox.untitled')}</bdi>
          <span className={styles.count}>{formatCount(count, currentLocale())}</span>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
      </h4>
      {conflicts.length > 0 && (
        <div className={styles.decide}>
          <DecideTogether conflicts={conflicts} title={title} />
        </div>
      )}
    </>
  );
}

/** Decides all conflicts of a connection at once, after showing both values of each (O-06). */
function DecideTogether({ conflicts, title }: { conflicts: readonly QueuedEdit[]; title: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const name = shorten(title) || t('outbox.untitled');
  const count = conflicts.length;

  const kinds = useKindsOf(conflicts);
  async function decideTheirs() {
    if (await takeTheirs(conflicts, name)) setOpen(false);
  }

  async function decideMine() {
    if (!(await decideAll(conflicts, 'mine'))) return;
    announce({ id: 'outbox.sending' });
    setOpen(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('outbox.decide', { count })}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="large"
        title={t('outbox.decide_title', { name })}
        description={t('outbox.decide_text')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('action.cancel')}</Button>
            <Button onClick={() => void decideTheirs()}>{t('outbox.take_all_theirs')}</Button>
            <Button variant="primary" onClick={() => void decideMine()}>
              {t('outbox.keep_all_mine')}
            </Button>
          </>
        }
      >
        {open && (
          <ul className={review.conflicts}>
            {conflicts.map((entry) => {
              const kind = kinds.get(entry.subject);
              const type = typeOf(entry, kind);
              return (
                <li key={entry.id} className={review.conflict}>
                  <h3>{t(describeEdit(entry, kind).what)}</h3>
                  {type && <ConflictSides type={type} entry={entry} />}
                </li>
              );
            })}
          </ul>
        )}
      </Dialog>
    </>
  );
}
