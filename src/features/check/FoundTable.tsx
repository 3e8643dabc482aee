import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { ago } from '../../i18n/ago.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { useRowStates } from '../../state/list/list.ts';
import { CELL, HEADER_CELL, ROW, ROWS, TABLE } from '../../ui/table-roles.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import { useNow } from '../../ui/use-now.ts';
import { usePageRows } from '../../ui/virtual/use-page-rows.ts';
import { rowIndexOf, useSteps } from '../../ui/virtual/use-steps.ts';
import styles from './Check.module.css';
import { FoundRow } from './FoundRow.tsx';
import type { Line } from './findings.ts';

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
