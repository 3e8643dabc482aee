import { Input } from '../../../ui/Input.tsx';
import type { ControlProps } from './control.ts';

/** A number as it is typed: what is not one yet stays a text, for the rule to say so. */
const typedNumber = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

/** A number, with the digits' keyboard where there is one. */
export function NumberControl({ control, value, onChange, onBlur, locked }: ControlProps) {
  return (
    <Input
      {...control}
      inputMode="numeric"
      readOnly={locked}
      value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
      onChange={(text) => onChange(typedNumber(text))}
      onBlur={onBlur}
    />
  );
}
