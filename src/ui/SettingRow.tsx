import type { ReactNode } from 'react';
import { FieldNote } from './Field.tsx';
import { type EditStatus, FieldStatus } from './FieldStatus.tsx';
import { type FieldControl, type FieldWords, useFieldControl } from './field-control.ts';
import { Icon } from './Icon.tsx';
import styles from './SettingRow.module.css';

const IDLE: EditStatus = { state: 'idle' };

/**
 * A setting: its label and hint on the left, its control on the right, and the state of its last change. Short states are
 * before the control, so that rows do not move while switches are toggled; a refusal has its own line. `stacked` puts a wide
 * control below the text. `square`: a switch that waits for Save, a square before its label.
 */
export function SettingRow({
  name,
  label,
  hint,
  error,
  lockedReason,
  status = IDLE,
  stacked = false,
  square = false,
  note,
  children,
}: Omit<FieldWords, 'required'> & {
  /** Why the control is locked; replaces the hint. Set `locked` or `disabled` on the control as well. */
  lockedReason?: string | undefined;
  status?: EditStatus | undefined;
  stacked?: boolean | undefined;
  square?: boolean | undefined;
  /** A line below text and control about the value. */
  note?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}) {
  const described = lockedReason ?? hint;
  const { control, hintId, errorId } = useFieldControl({ name, hint: described, error });
  const place = <div className={styles.control}>{children(control)}</div>;
  return (
    <div className={styles.row} data-stacked={stacked || undefined} data-square={square || undefined}>
      {square && place}
      <div className={styles.words}>
        <label htmlFor={control.id} className={styles.label}>
          {label}
        </label>
        {lockedReason && !error ? (
          <p id={hintId} className={styles.locked}>
            <Icon name="lock" size={14} />
            <span>{lockedReason}</span>
          </p>
        ) : (
          <FieldNote name={name} hint={hint} error={error} hintId={hintId} errorId={errorId} />
        )}
      </div>
      {!square && place}
      {note && <div className={styles.note}>{note}</div>}
      <div className={styles.status} data-state={status.state}>
        <FieldStatus status={status} />
      </div>
    </div>
  );
}
