import { type KeyboardEvent, memo, useCallback, useEffect, useId, useRef } from 'react';
import { logoOf } from '../../connection/kind/kinds.ts';
import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate, useTranslate } from '../../i18n/translate.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import { useRowStates } from '../../state/list/list.ts';
import { useSession } from '../../state/session/session-state.ts';
import { fieldKey, requestFocus } from '../../ui/focus-target.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { shorten } from '../../ui/shorten.ts';
import { CELL, HEADER_CELL, ROW, ROWS, TABLE } from '../../ui/table-roles.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePageRows } from '../../ui/virtual/use-page-rows.ts';
import { rowIndexOf, useSteps } from '../../ui/virtual/use-steps.ts';
import styles from './Check.module.css';
import type { Line } from './findings.ts';
import { wordsOf } from './words-of.ts';

/** The usual height of a row in px, until measured. */
const WIDE = 60;
const CARD = 149;

/** A row for each finding; renders only the visible rows. */
export function FoundTable({ lines }: { lines: readonly Line[] }) {
  const t = useTranslate();
  const now = useNow();
  const states = useRowStates();
  const wide = useAtLeast(768);
  const body = useRef<HTMLTableSectionElement>(null);
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  const virtual = usePageRows(body, lines.length, () => (wide ? WIDE : CARD), keyOf);
  useEffect(() => virtual.measure(), [wide]);
  const { step, onFocus } = useSteps(body, lines.length);
  const saidTimes = new Set(lines.map(({ at }) => at !== undefined && ago(at, now, currentLocale())));
  const isTimed = saidTimes.size > 1;

  function walk(event: KeyboardEvent) {
    const row = event.target instanceof Element ? event.target.closest('[aria-rowindex]') : null;
    if (!row || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    step(rowIndexOf(row), event.key === 'ArrowDown' ? 1 : -1);
  }

  return (
    <table {...TABLE} className={styles.table} aria-label={t('check.found')} aria-rowcount={lines.length + 1}>
      <thead {...ROWS} className={`${styles.head} visually-hidden-below-768`}>
        <tr {...ROW} aria-rowindex={1}>
          <th {...HEADER_CELL} className={styles.name}>
            {t('list.name')}
          </th>
          <th {...HEADER_CELL} className={styles.found}>
            {t('check.found')}
          </th>
          {isTimed && (
            <th {...HEADER_CELL} className={styles.at}>
              {t('check.at')}
            </th>
          )}
          <td {...CELL} className={styles.action} />
        </tr>
      </thead>
      <tbody
        {...ROWS}
        ref={body}
        className={styles.rows}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={walk}
        onFocus={onFocus}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <FoundRow
                key={line.key}
                line={line}
                index={index}
                top={start - virtual.options.scrollMargin}
                now={isTimed ? now : undefined}
                wide={wide}
                measure={virtual.measureElement}
                waiting={states.get(laneOf(line.connection))?.waiting === true}
                t={t}
              />
            )
          );
        })}
      </tbody>
    </table>
  );
}

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
const FoundRow = memo(function FoundRow({ line, index, top, now, waiting, wide, measure, t }: RowProps) {
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
