import { Input } from '../../ui/Input.tsx';
import type { ControlProps } from './control.ts';

/** The typed number; anything else stays text, for the rule to refuse. */
const typedNumber = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);

/** A number, with a numeric keyboard on touch devices. */
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
