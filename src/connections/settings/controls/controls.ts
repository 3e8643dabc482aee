import type { ComponentType } from 'react';
import type { Control } from '../../../model/settings/row.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { ColorControl } from './ColorControl.tsx';
import type { ControlProps } from './control.ts';
import { NumberControl } from './NumberControl.tsx';
import { TextControl } from './TextControl.tsx';
import { ToggleControl } from './ToggleControl.tsx';

/** What edits a value, by the type of its row. A field of type `none` is edited by a control of its kind alone. */
export const CONTROLS: Record<Control, ComponentType<ControlProps> | null> = {
  toggle: ToggleControl,
  choice: ChoiceControl,
  text: TextControl,
  number: NumberControl,
  color: ColorControl,
  none: null,
};
