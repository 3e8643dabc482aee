import { useId } from 'react';
import { fieldKey, useFocusTarget } from './focus-target.ts';

/** What a control takes from the field around it, so that label, hint and error belong to it (Annex E). Spread it. */
export type FieldControl = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** What every field can say. `name` is also the suffix of the error's test id. */
export type FieldWords = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Odd but allowed; takes the hint's place. */
  warning?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
};

/** The ids that join a control to its words, and focus when the field is asked for. One function for `Field`, `SettingRow` and `RadioGroup`. */
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
