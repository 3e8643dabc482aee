import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { FieldWords } from './field-control.ts';
import styles from './Input.module.css';

type TextAreaProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  mono?: boolean | undefined;
  aside?: ReactNode;
  /** Each character is drawn as a dot, as in a field for a password. */
  masked?: boolean;
} & Omit<ComponentProps<'textarea'>, keyof FieldWords | 'id' | 'className' | 'style' | 'value' | 'onChange'>;

/** Several lines with their label; it grows with what is written where the browser can. */
export function TextArea({
  name,
  label,
  hint,
  warning,
  error,
  required,
  aside,
  onChange,
  mono = false,
  masked = false,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field name={name} label={label} hint={hint} warning={warning} error={error} required={required} aside={aside}>
      {(control) => (
        <textarea
          dir={mono ? 'ltr' : 'auto'}
          autoComplete="off"
          {...(mono && { spellCheck: false, autoCapitalize: 'none' })}
          {...rest}
          {...control}
          rows={rows}
          className={styles.input}
          data-mono={mono || undefined}
          data-masked={masked || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
