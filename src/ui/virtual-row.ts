import { ROW } from './table-roles.ts';
import styles from './VirtualTable.module.css';

/** What the `tr` of a row of a `VirtualTable` has: `index` counts from 0, `top` is where it lies, in px. */
export const virtualRow = (index: number, top: number) => ({
  ...ROW,
  'data-index': index,
  'aria-rowindex': index + 2,
  className: `${styles.columns} ${styles.row}`,
  style: { top },
});
