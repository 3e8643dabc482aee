import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { FieldWords } from './field-control.ts';
import { Input, type InputProps } from './Input.tsx';

/** One line of text with its label. */
export function TextField({
  name,
  label,
  hint,
  warning,
  error,
  required,
  aside,
  ...input
}: FieldWords & { aside?: ReactNode } & Omit<InputProps, keyof FieldWords | 'id'>) {
  return (
    <Field name={name} label={label} hint={hint} warning={warning} error={error} required={required} aside={aside}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}
