import { type ComponentType, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { hasSecretPart, maskedAddress } from '../../model/secret.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Input.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import type { Control } from '../rows/row.ts';
import { ColorControl } from './ColorControl.tsx';
import type { ControlProps } from './control.ts';

/** The control for each type of row. A field of type `none` has the kind's own control. */
export const CONTROLS: Record<Control, ComponentType<ControlProps> | null> = {
  toggle: ToggleControl,
  choice: ChoiceControl,
  text: TextControl,
  number: NumberControl,
  color: ColorControl,
  none: null,
};

export function ToggleControl({ control, value, onChange, locked }: ControlProps) {
  return <Switch {...control} checked={value === true} onChange={onChange} locked={locked} />;
}

/** A choice among the row's options; a value outside them is an option too, so that it stays selectable. */
export function ChoiceControl({ control, part, value, onChange, locked }: ControlProps) {
  const t = useTranslate();
  const options = part.options ?? [];
  const shown = String(value);
  const others = options.some((option) => String(option) === shown) ? [] : [{ value: shown, label: shown }];
  return (
    <Select
      {...control}
      disabled={locked}
      value={shown}
      onChange={(chosen) => onChange(options.find((option) => String(option) === chosen))}
      options={[...others, ...options.map((option) => ({ value: String(option), label: t(part.wordsOf(option)) }))]}
    />
  );
}

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

/**
 * A line of text in its row's style. Secret parts of an address are masked unless it is being typed or is invalid
 * (O-34).
 */
function TextControl({ control, part: { look, label }, value, onChange, onBlur, locked }: ControlProps) {
  const t = useTranslate();
  /** The text when typing began; undefined while not typing. */
  const [opened, setOpened] = useState<string>();
  const text = typeof value === 'string' ? value : '';
  if (look?.url && opened === undefined && !control['aria-invalid'] && hasSecretPart(text)) {
    return (
      <SecretValue isField value={text} masked={maskedAddress(text)} field={t(label)}>
        {!locked && (
          <Button size="small" variant="ghost" onClick={() => setOpened(text)}>
            {t('outbox.edit')}
          </Button>
        )}
      </SecretValue>
    );
  }
  return (
    <Input
      {...control}
      mono={look?.mono}
      type={look?.url ? 'url' : 'text'}
      readOnly={locked}
      // The input replaces the button that was pressed.
      autoFocus={opened !== undefined}
      value={text}
      onChange={onChange}
      onFocus={() => setOpened(text)}
      onBlur={() => {
        // Changed text stays visible for Save.
        if (text === opened) setOpened(undefined);
        onBlur?.();
      }}
    />
  );
}
