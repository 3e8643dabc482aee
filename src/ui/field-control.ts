import { useId } from 'react';
import { fieldKey, useFocusTarget } from './focus-target.ts';

/** The props that a field passes to its control, so that label, hint and error belong to it (Annex E). Spread them. */
export type FieldControl = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The texts of a field. `name` is also the suffix of the error's test id. */
export type FieldWords = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** For an unusual but valid value; replaces the hint. */
  warning?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
};

/**
 * Returns the ids that connect a control to its texts, and registers the field for focus requests. For `Field`, `SettingRow`
 * and `RadioGroup`.
 */
export function useFieldControl({ name, hint, warning, error, required }: Omit<FieldWords, 'label'>) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  useFocusTarget(fieldKey(name), () => document.getElementById(id));
  const control: FieldControl = {
    id,
    name,
    'aria-describedby': [(warning || hint) && hintId, error && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
  return { control, hintId, errorId };
}
