import { Input } from '../../../ui/Input.tsx';
import type { ControlProps } from './control.ts';

/** A line of text, typed as its row says. */
export function TextControl({ control, part: { look }, value, onChange, onBlur, locked }: ControlProps) {
  return (
    <Input
      {...control}
      mono={look?.mono}
      type={look?.url ? 'url' : 'text'}
      readOnly={locked}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
