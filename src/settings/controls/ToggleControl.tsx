import { Switch } from '../../ui/Switch.tsx';
import type { ControlProps } from './control.ts';

export function ToggleControl({ control, value, onChange, locked }: ControlProps) {
  return <Switch {...control} checked={value === true} onChange={onChange} locked={locked} />;
}
