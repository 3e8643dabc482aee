import type { ComponentType } from 'react';
import type { Control } from '../rows/row.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { ColorControl } from './ColorControl.tsx';
import type { ControlProps } from './control.ts';
import { NumberControl } from './NumberControl.tsx';
import { TextControl } from './TextControl.tsx';
import { ToggleControl } from './ToggleControl.tsx';

/** The control for each type of row. A field of type `none` has the kind's own control. */
export const CONTROLS: Record<Control, ComponentType<ControlProps> | null> = {
  toggle: ToggleControl,
  choice: ChoiceControl,
  text: TextControl,
  number: NumberControl,
  color: ColorControl,
  none: null,
};
