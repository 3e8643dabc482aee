import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useSay } from '../../i18n/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Headings.module.css';
import type { SheetRow } from './rows.ts';

const TITLES = {
  attention: 'outbox.attention_title',
  waiting: 'outbox.waiting_title',
  sent: 'outbox.sent_title',
} as const;

/** What the rows below it have in common, and how many there are. */
export function SectionHeading({ row }: { row: Extract<SheetRow, { is: 'section' }> }) {
  const say = useSay();
  return (
    <h3 className={styles.section}>
      {say(TITLES[row.section])} <span className={styles.count}>{formatCount(row.count, currentLocale())}</span>
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
  const say = useSay();
  return (
    <h4 className={styles.group}>
      <button type="button" aria-expanded={open} className={styles.toggle} onClick={onToggle}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
        <bdi className={styles.title}>{shorten(title) || say('outbox.untitled')}</bdi>
        <span className={styles.count}>{formatCount(count, currentLocale())}</span>
      </button>
    </h4>
  );
}
