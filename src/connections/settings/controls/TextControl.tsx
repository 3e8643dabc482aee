import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { hasSecretPart, maskedAddress } from '../../../model/secret.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/Input.tsx';
import { SecretValue } from '../../../ui/SecretValue.tsx';
import type { ControlProps } from './control.ts';

/** A line of text, typed as its row says. What may be secret of an address is masked unless it is being typed or is wrong (O-34). */
export function TextControl({ control, part: { look, label }, value, onChange, onBlur, locked }: ControlProps) {
  const t = useTranslate();
  /** What stood there when its typing began. */
  const [opened, setOpened] = useState<string>();
  const text = typeof value === 'string' ? value : '';
  if (look?.url && opened === undefined && !control['aria-invalid'] && hasSecretPart(text)) {
    return (
      <SecretValue value={text} masked={maskedAddress(text)} field={t(label)}>
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
      // It takes the place of the button that was pressed for it.
      autoFocus={opened !== undefined}
      value={text}
      onChange={onChange}
      onFocus={() => setOpened(text)}
      onBlur={() => {
        // What was typed stays in sight for Save.
        if (text === opened) setOpened(undefined);
        onBlur?.();
      }}
    />
  );
}
