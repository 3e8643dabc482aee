import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import type { FieldWords } from './field-control.ts';
import { Select, type SelectProps } from './Select.tsx';

/** A native select with its label. */
export function SelectField<V extends string>({
  name,
  label,
  hint,
  error,
  required,
  aside,
  ...select
}: FieldWords & { aside?: ReactNode } & Omit<SelectProps<V>, keyof FieldWords | 'id'>) {
  return (
    <Field name={name} label={label} hint={hint} error={error} required={required} aside={aside}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}
