import type { ComponentProps, ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { FieldWords } from './field-control.ts';
import styles from './Input.module.css';
import { UNMANAGED } from './unmanaged.ts';
import { useTypedText } from './use-typed-text.ts';

type TextAreaProps = FieldWords & {
  value: string;
  onChange: (value: string) => void;
  mono?: boolean | undefined;
  aside?: ReactNode;
  /** For a secret: whether each character is shown as a dot, like in a password field. */
  masked?: boolean;
} & Omit<ComponentProps<'textarea'>, keyof FieldWords | 'id' | 'className' | 'style' | 'value' | 'onChange'>;

/**
 * A labelled multi-line input that grows with its text. Where the browser cannot do that, invisible text behind it does; a
 * masked text is not repeated.
 */
export function TextArea({
  name,
  label,
  hint,
  warning,
  error,
  required,
  aside,
  onChange,
  onBlur,
  mono = false,
  masked,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const { settle: _, ...typed } = useTypedText<HTMLTextAreaElement>(mono ? 'code' : 'free', onChange, onBlur);
  const grows = CSS.supports('field-sizing', 'content');
  return (
    <Field name={name} label={label} hint={hint} warning={warning} error={error} required={required} aside={aside}>
      {(control) => (
        <div
          className={styles.grown}
          data-text={grows || masked ? undefined : rest.value}
          data-mono={mono || undefined}
        >
          <textarea
            dir={mono ? 'ltr' : 'auto'}
            autoComplete="off"
            {...(masked !== undefined && UNMANAGED)}
            {...(mono && { spellCheck: false, autoCapitalize: 'none' })}
            {...rest}
            {...control}
            rows={rows}
            className={styles.input}
            data-mono={mono || undefined}
            data-masked={masked || undefined}
            {...typed}
          />
        </div>
      )}
    </Field>
  );
}
