import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { laneOf } from '../model/connection.ts';
import { useRowStates } from '../state/list.ts';
import { useMedia } from '../ui/use-media.ts';
import styles from './ConnectionsTable.module.css';
import type { ListRow } from './ConnectionsTable.tsx';
import { chipsOf } from './row-chips.ts';
import { ROWS } from './table-roles.ts';

/** Heights in px, as ConnectionsTable.module.css has them. */
const WIDE = 52;
const CARD = 64;
const CARD_WITH_CHIPS = 90;

/** Only the rows in sight and a few around them, however many there are; it is the page that scrolls. */
export function VirtualRows({
  rows,
  draw,
}: {
  rows: readonly ListRow[];
  draw: (row: ListRow, index: number, top: number) => ReactNode;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  const states = useRowStates();
  const wide = useMedia('(min-width: 768px)');

  const heightOf = (row: ListRow | undefined) => {
    if (wide || !row) return WIDE;
    return chipsOf(row, 'state' in row ? row.state : states.get(laneOf(row))).length > 0 ? CARD_WITH_CHIPS : CARD;
  };
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heightOf(rows[index]),
    overscan: 8,
    scrollMargin: offset,
  });
  // What is above the rows may come and go.
  useLayoutEffect(() => {
    if (body.current) setOffset(Math.round(body.current.getBoundingClientRect().top + scrollY));
  });
  const measured = wide ? null : states;
  // What the heights depend on.
  useLayoutEffect(() => virtual.measure(), [rows, wide, measured]);

  return (
    <tbody {...ROWS} ref={body} className={styles.rows} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        return row && draw(row, index, start - offset);
      })}
    </tbody>
  );
}
