import type { VirtualItem } from '@tanstack/react-virtual';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { HEADER_CELL, ROW, ROWS, TABLE } from '../table-roles.ts';
import styles from './VirtualTable.module.css';

type Head = {
  key: string;
  words: ReactNode;
  title?: string;
  className?: string | undefined;
  'data-number'?: true | undefined;
};

/** A table in a scrolling box with a sticky head. Its body is a `VirtualBody`, which renders only the visible rows. */
export function VirtualTable({
  box,
  look,
  label,
  count,
  head,
  cards,
  headStays = false,
  busy = false,
  children,
  ...table
}: {
  box: Ref<HTMLDivElement>;
  /** The box's class, which sets `--columns` and `--box-height`. */
  look: string | undefined;
  label: string;
  count: number;
  head: readonly Head[];
  /** On a phone each row is a card and the head is hidden visually; the box or the page scrolls. */
  cards?: 'box' | 'page' | undefined;
  /** On a phone, part of the head stays visible. */
  headStays?: boolean | undefined;
  busy?: boolean | undefined;
  children: ReactNode;
} & Pick<ComponentProps<'table'>, 'style' | 'tabIndex' | 'onKeyDown' | 'onFocus'>) {
  return (
    <div ref={box} className={`${styles.box} ${look}`} data-cards={cards} aria-busy={busy || undefined}>
      <table {...TABLE} {...table} className={styles.table} aria-label={label} aria-rowcount={count + 1}>
        <thead {...ROWS} className={`${styles.head} ${cards && !headStays ? 'visually-hidden-below-768' : ''}`}>
          <tr {...ROW} aria-rowindex={1} className={styles.columns}>
            {head.map(({ key, words, ...cell }) => (
              <th key={key} {...HEADER_CELL} {...cell}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** Renders the visible rows of `virtual`; each is a `tr` with the attributes of `virtualRow`. */
export function VirtualBody({
  ref,
  virtual,
  children,
}: {
  ref?: Ref<HTMLTableSectionElement>;
  virtual: {
    getVirtualItems(): readonly VirtualItem[];
    getTotalSize(): number;
    options: { scrollMargin: number };
  };
  children: (item: VirtualItem, top: number) => ReactNode;
}) {
  return (
    <tbody {...ROWS} ref={ref} className={styles.rows} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => children(item, item.start - virtual.options.scrollMargin))}
    </tbody>
  );
}
