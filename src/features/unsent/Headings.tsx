import { useState } from 'react';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import { DecideTogether } from './DecideTogether.tsx';
import styles from './Headings.module.css';
import { Review } from './Review.tsx';
import type { SheetRow } from './rows.ts';

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
