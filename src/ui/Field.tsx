import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { type FieldControl, type FieldWords, useFieldControl } from './field-control.ts';
import { Icon } from './Icon.tsx';

/** A label above a control, with its error and its hint below. `aside`: content at the end of the label's line. */
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

/**
 * The text below a control: its hint or a warning. An error replaces the hint, so that nothing moves; screen readers still
 * read the hint. Not a live region: `aria-describedby` reads it.
 */
export function FieldNote({
  name,
  hint,
  warning,
  error,
  hintId,
  errorId,
}: Pick<FieldWords, 'name' | 'hint' | 'warning' | 'error'> & { hintId: string; errorId: string }) {
  return (
    <>
      {error && (
        <p id={errorId} data-testid={`error-${name}`} className={styles.error}>
          <Icon name="warning" size={14} />
          <span>{error}</span>
        </p>
      )}
      {warning ? (
        <p id={hintId} data-testid={`warning-${name}`} className={styles.warning}>
          <Icon name="warning" size={14} />
          <span>{warning}</span>
        </p>
      ) : (
        hint && (
          <p id={hintId} className={styles.hint} hidden={Boolean(error)}>
            {hint}
          </p>
        )
      )}
    </>
  );
}
