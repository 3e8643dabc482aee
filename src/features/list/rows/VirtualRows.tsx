import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pathOf } from '../../../model/connection.ts';
import { ROWS } from '../../../ui/table-roles.ts';
import { useAtLeast } from '../../../ui/use-media.ts';
import { usePageRows } from '../../../ui/virtual/use-page-rows.ts';
import { rowIndexOf, useSteps } from '../../../ui/virtual/use-steps.ts';
import styles from '../ConnectionsTable.module.css';
import { chipsOf, type ListRow, type RowsProps } from './list-row.ts';

/** Heights in px, as in ConnectionsTable.module.css. */
const WIDE = 44;
const TABLET = 48;
const TABLET_WITH_CHIPS = 56;
const CARD = 64;
const CARD_WITH_CHIPS = 90;

/** A row without an address cannot be focused. */
const takesFocus = (row: ListRow | undefined) => row !== undefined && ('path' in row || pathOf(row) !== undefined);

/** Renders only the visible rows and a few around them; the page scrolls. */
export function VirtualRows({ rows, draw, stateOf }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const wide = useAtLeast(1024);
  const tablet = useAtLeast(768);

  const heightOf = (row: ListRow | undefined) => {
    if (wide || !row) return WIDE;
    const chips = chipsOf(row, stateOf(row)).length > 0;
    if (tablet) return chips ? TABLET_WITH_CHIPS : TABLET;
    return chips ? CARD_WITH_CHIPS : CARD;
  };
  const virtual = usePageRows(body, rows.length, (index) => heightOf(rows[index]));

  // What the heights depend on: nothing changes by scrolling, and on a wide screen all are equal.
  const states = wide ? null : stateOf;
  const cards = wide ? null : rows;
  useEffect(() => virtual.measure(), [wide, tablet, states, cards]);

  const { step, onFocus } = useSteps(body, rows.length, (index) => takesFocus(rows[index]));
  /** Scrolls to the next row if it is not rendered yet, since the table's arrow keys would not find it. */
  function walk(event: KeyboardEvent<HTMLElement>) {
    const row = event.target instanceof Element ? event.target.closest('[aria-rowindex]') : null;
    if (!row || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    event.stopPropagation();
    step(rowIndexOf(row), event.key === 'ArrowDown' ? 1 : -1);
  }

  return (
    <tbody
      {...ROWS}
      ref={body}
      className={styles.rows}
      style={{ height: virtual.getTotalSize() }}
      onKeyDown={walk}
      onFocus={onFocus}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return row && draw(row, index, start - virtual.options.scrollMargin);
      })}
    </tbody>
  );
}
