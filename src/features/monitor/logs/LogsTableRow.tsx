import { type KeyboardEvent, memo } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { shorten } from '../../../ui/shorten.ts';
import { CELL } from '../../../ui/table-roles.ts';
import type { Step } from '../../../ui/virtual/use-steps.ts';
import { virtualRow } from '../../../ui/virtual/virtual-row.ts';
import type { LogRow } from '../errorlog/errorlog.ts';
import { type Column, cellText, MISSING, reasonOf } from './columns.ts';
import styles from './LogsTable.module.css';

export type RowProps = {
  row: LogRow;
  index: number;
  /** Its position among the rows, in px. */
  top: number;
  columns: readonly Column[];
  /** Only one row is a Tab stop; arrow keys move from there. */
  tabStop: boolean;
  onOpen: (row: LogRow) => void;
  onFocus: (row: LogRow) => void;
  onStep: Step;
  t: Translate;
};

/** One error. Its first cell is a button that opens it; a click anywhere else on the row does the same. */
export const LogsTableRow = memo(function LogsTableRow(props: RowProps) {
  const { row, index, top, columns, tabStop, onOpen, onFocus, onStep, t } = props;
  const place = virtualRow(index, top);
  return (
    <tr
      {...place}
      className={`${place.className} ${styles.row}`}
      data-testid="log-row"
      data-cause={row.cause}
      onClick={() => getSelection()?.isCollapsed !== false && onOpen(row)}
    >
      {columns.map((column, at) => {
        const text = cellText(row, column, t);
        return (
          <td
            {...CELL}
            key={column.id}
            className={styles.cell}
            data-column={column.id}
            data-code={column.code}
            data-number={column.number}
            data-missing={text === MISSING || undefined}
            title={column.id === 'reason' ? shorten(reasonOf(row)) || text : text}
          >
            {at > 0 ? (
              text
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                tabIndex={tabStop ? 0 : -1}
                onFocus={() => onFocus(row)}
                onKeyDown={(event) => lead(event, index, onStep)}
              >
                {text}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
});

function lead(event: KeyboardEvent, index: number, onStep: Step): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  onStep(index, event.key === 'ArrowDown' ? 1 : -1);
}
