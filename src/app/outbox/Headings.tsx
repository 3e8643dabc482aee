import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Headings.module.css';
import type { SheetRow } from './rows.ts';

const TITLES = {
  attention: 'outbox.attention_title',
  waiting: 'outbox.waiting_title',
  held: 'outbox.held_title',
  sent: 'outbox.sent_title',
} as const;

/** What the rows below it have in common, and how many there are. */
export function SectionHeading({ row }: { row: Extract<SheetRow, { is: 'section' }> }) {
  const t = useTranslate();
  return (
    <h3 className={styles.section}>
      {t(TITLES[row.section])} <span className={styles.count}>{formatCount(row.count, currentLocale())}</span>
    </h3>
  );
}

/** A connection with its edits below it, or folded away. */
export function GroupHeading({
  row: { title, count, open },
  onToggle,
}: {
  row: Extract<SheetRow, { is: 'group' }>;
  onToggle: () => void;
}) {
  const t = useTranslate();
  return (
    <h4 className={styles.group}>
      <button type="button" aria-expanded={open} className={styles.toggle} onClick={onToggle}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
        <bdi className={styles.title}>{shorten(title) || t('outbox.untitled')}</bdi>
        <span className={styles.count}>{formatCount(count, currentLocale())}</span>
      </button>
    </h4>
  );
}
