import { ROW } from '../table-roles.ts';
import styles from './VirtualTable.module.css';

/** The attributes of a `tr` in a `VirtualTable`: `index` counts from 0, `top` is its position in px. */
export const virtualRow = (index: number, top: number) => ({
  ...ROW,
  'data-index': index,
  'aria-rowindex': index + 2,
  className: `${styles.columns} ${styles.row}`,
  style: { top },
});
