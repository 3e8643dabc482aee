import { memo, useId } from 'react';
import { logoOf } from '../../connections/kind/kinds.ts';
import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import type { Line } from '../../model/check/check.ts';
import { pathOf } from '../../model/connection.ts';
import { useSession } from '../../state/session/session-state.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL, ROW } from '../../ui/table-roles.ts';
import styles from './Check.module.css';
import { wordsOf } from './words-of.ts';

const NONE = {};

type RowProps = {
  line: Line;
  index: number;
  /** Where it lies among the rows, in px. */
  top: number;
  now: number;
  /** Something of the connection is changed on this device and not sent yet. */
  waiting: boolean;
  t: Translate;
};

/** What is said with values, such as a contrast, takes up to three lines on a phone. */
export const isLong = ({ finding }: Line) => finding !== undefined && 'values' in finding.says;

/** One thing that was found: whose it is, what it is, and by its link the way to where it is mended. */
export const FoundRow = memo(function FoundRow({ line, index, top, now, waiting, t }: RowProps) {
  const { connection, at, finding, failed } = line;
  const id = useId();
  const languages = useSession()?.languages ?? NONE;
  const title = shorten(connection.title) || t('list.untitled');
  const words = wordsOf(line, languages, t);
  const locale = currentLocale();
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      className={styles.row}
      data-testid="found-row"
      data-link-row
      data-long={isLong(line) || undefined}
      style={{ position: 'absolute', top }}
    >
      <td {...CELL} className={styles.name}>
        <Logo mark={logoOf(connection.platform)} />
        <span id={`${id}name`} className={styles.title} title={title}>
          {title}
        </span>
      </td>
      <td {...CELL} className={styles.found} data-tone={failed ? 'failed' : undefined}>
        <a
          id={`${id}found`}
          href={addressOf(pathTo(line))}
          aria-labelledby={`${id}name ${id}found`}
          className={styles.link}
          title={words}
          onClick={() => finding?.field && requestFocus([fieldKey(finding.field)])}
        >
          {finding?.attention ? (
            <StatusChip tone="refused">{words}</StatusChip>
          ) : (
            <>
              <Icon name={failed ? 'cloud-off' : 'warning'} />
              <span className={styles.words}>{words}</span>
            </>
          )}
        </a>
        {waiting && <StatusChip tone="waiting">{t('chip.waiting')}</StatusChip>}
      </td>
      <td {...CELL} className={styles.at}>
        {at === undefined ? '–' : (ago(at, now, locale) ?? formatDate(at, locale))}
      </td>
    </tr>
  );
});

/** The page of the connection: as from a marked row of the list, or at the tab with the field. */
function pathTo({ connection, finding }: Line): string {
  // What has no page is not looked at.
  const path = pathOf(connection) ?? '/';
  if (finding?.attention) return `${path}#attention`;
  return finding?.tab ? `${path}?tab=${finding.tab}` : path;
}
