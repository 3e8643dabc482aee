import { memo, useId } from 'react';
import { logoOf } from '../../connection/kind/kinds.ts';
import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate } from '../../i18n/translate.ts';
import { pathOf } from '../../model/connection.ts';
import { useSession } from '../../state/session/session-state.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL, ROW } from '../../ui/table-roles.ts';
import styles from './Check.module.css';
import type { Line } from './findings.ts';
import { wordsOf } from './words-of.ts';

const NONE = {};

type RowProps = {
  line: Line;
  index: number;
  /** Its position among the rows, in px. */
  top: number;
  /** Undefined if all were checked together, as shown above. */
  now: number | undefined;
  waiting: boolean;
  wide: boolean;
  /** Measures the row's height, which depends on its text. */
  measure: (row: HTMLElement | null) => void;
  t: Translate;
};

/** A finding: its connection, the problem, the consequence for customers, and a link to the place to correct it. */
export const FoundRow = memo(function FoundRow({ line, index, top, now, waiting, wide, measure, t }: RowProps) {
  const { connection, at, finding, failed } = line;
  const id = useId();
  const languages = useSession()?.languages ?? NONE;
  const title = shorten(connection.title) || t('list.untitled');
  const words = wordsOf(line, languages, t);
  const locale = currentLocale();
  return (
    <tr
      {...ROW}
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.row}
      data-testid="found-row"
      data-link-row
      style={{ position: 'absolute', top }}
    >
      <td {...CELL} className={styles.name}>
        <Logo mark={logoOf(connection.platform)} />
        <span id={`${id}name`} className={styles.title} title={title}>
          {title}
        </span>
      </td>
      <td {...CELL} className={styles.found} data-tone={failed ? 'failed' : finding?.attention && 'refused'}>
        <span className={styles.what}>
          <Icon name={failed ? 'cloud-off' : 'warning'} />
          <span id={`${id}found`} className={styles.words}>
            {words}
          </span>
          {waiting && <StatusChip tone="waiting">{t('outbox.waiting')}</StatusChip>}
        </span>
        {finding?.means && <span className={styles.means}>{t(finding.means)}</span>}
      </td>
      {now !== undefined && (
        <td {...CELL} className={styles.at}>
          {at === undefined ? '–' : (ago(at, now, locale) ?? formatDate(at, locale))}
        </td>
      )}
      <td {...CELL} className={styles.action}>
        <LinkButton
          id={`${id}fix`}
          size={wide ? 'small' : 'medium'}
          href={pathTo(line)}
          aria-labelledby={`${id}fix ${id}name ${id}found`}
          onClick={() => finding?.field && requestFocus([fieldKey(finding.field)])}
        >
          {t(finding ? 'check.fix' : 'check.open')}
        </LinkButton>
      </td>
    </tr>
  );
});

/** The connection's page: with the hash of a marked row, or at the tab of the field. */
function pathTo({ connection, finding }: Line): string {
  // Connections without a page are never checked.
  const path = pathOf(connection) ?? '/';
  if (finding?.attention) return `${path}#attention`;
  return finding?.tab ? `${path}?tab=${finding.tab}` : path;
}
