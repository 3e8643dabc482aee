import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { type FieldControl, type FieldWords, useFieldControl } from './field-control.ts';
import { Icon } from './Icon.tsx';

/** Label above, control, hint under; an error takes the hint's place. `aside` sits at the end of the label's line. */
export function Field({
  children,
  aside,
  ...words
}: FieldWords & { aside?: ReactNode; children: (control: FieldControl) => ReactNode }) {
  const { control, hintId, errorId } = useFieldControl(words);
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label htmlFor={control.id} className={styles.label} data-required={words.required || undefined}>
          {words.label}
        </label>
        {aside}
      </div>
      {children(control)}
      <FieldNote {...words} hintId={hintId} errorId={errorId} />
    </div>
  );
}

/** The line under a control: its error if it has one, else a warning, else its hint. No live role: `aria-describedby` reads it. */
export function FieldNote({
  name,
  hint,
  warning,
  error,
  hintId,
  errorId,
}: Pick<FieldWords, 'name' | 'hint' | 'warning' | 'error'> & { hintId: string; errorId: string }) {
  if (error) {
    return (
      <p id={errorId} data-testid={`error-${name}`} className={styles.error}>
        <Icon name="warning" size={14} />
        <span>{error}</span>
      </p>
    );
  }
  if (warning) {
    return (
      <p id={hintId} data-testid={`warning-${name}`} className={styles.warning}>
        <Icon name="warning" size={14} />
        <span>{warning}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={hintId} className={styles.hint}>
      {hint}
    </p>
  );
}
