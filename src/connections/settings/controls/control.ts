import type { ComponentType } from 'react';
import type { Part } from '../../../model/settings/setting.ts';
import type { FieldControl } from '../../../ui/field-control.ts';

/** What every control of a setting is given: the part it edits, its value on screen, where a new one goes. */
export type ControlProps = {
  control: FieldControl;
  part: Part;
  value: unknown;
  /** What it returns is awaited by a control that shows a value until it is saved. */
  onChange: (value: unknown) => unknown;
  /** What is typed or picked and not handed on yet; undefined once there is none. */
  onDraft?: (value: unknown) => void;
  onBlur?: () => void;
  /** It stays reachable and in its state; the row around it says why. */
  locked: boolean;
};

/** Controls that a kind brings for fields of its own, in the place of the one that their type has. */
export type OwnControls = Readonly<Record<string, ComponentType<ControlProps>>>;
