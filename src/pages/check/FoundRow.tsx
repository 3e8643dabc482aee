import { memo, useId } from 'react';
import { logoOf } from '../../connections/kind/kinds.ts';
import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate } from '../../i18n/translate.ts';
import type { Line } from '../../model/check/check.ts';
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
import { wordsOf } from './words-of.ts';

const NONE = {};

type RowProps = {
  line: Line;
  index: number;
  /** Where it lies among the rows, in px. */
  top: number;
  /** Undefined where all of them were looked at together, which is said above. */
  now: number | undefined;
  /** Something of the connection is changed on this device and not sent yet. */
  waiting: boolean;
  wide: boolean;
  /** Its height is taken from what it says. */
  measure: (row: HTMLElement | null) => void;
  t: Translate;
};

/** One thing that was found: whose it is, what it is, what it means for customers, and the way to where it is mended. */
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

/** The page of the connection: as from a marked row of the list, or at the tab with the field. */
function pathTo({ connection, finding }: Line): string {
  // What has no page is not looked at.
  const path = pathOf(connection) ?? '/';
  if (finding?.attention) return `${path}#attention`;
  return finding?.tab ? `${path}?tab=${finding.tab}` : path;
}
