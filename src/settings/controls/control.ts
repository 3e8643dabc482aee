import type { ComponentType } from 'react';
import type { FieldControl } from '../../ui/field-control.ts';
import type { Part } from '../rows/setting.ts';

export type ControlProps = {
  control: FieldControl;
  part: Part;
  value: unknown;
  /** A control that shows a value until it is saved awaits the result. */
  onChange: (value: unknown) => unknown;
  /** A typed or picked value before `onChange`; undefined once there is none. */
  onDraft?: (value: unknown) => void;
  onBlur?: () => void;
  /** Focusable, but unchangeable; the row around it shows the reason. */
  locked: boolean;
};

/** A kind's own controls by field, instead of the standard control for the field's type. */
export type OwnControls = Readonly<Record<string, ComponentType<ControlProps>>>;
