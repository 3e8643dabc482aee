import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { hasSecretPart, maskedAddress } from '../../model/secret.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Input.tsx';
import { SecretValue } from '../../ui/SecretValue.tsx';
import type { ControlProps } from './control.ts';

/**
 * A line of text in its row's style. Secret parts of an address are masked unless it is being typed or is invalid
 * (O-34).
 */
export function TextControl({ control, part: { look, label }, value, onChange, onBlur, locked }: ControlProps) {
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
