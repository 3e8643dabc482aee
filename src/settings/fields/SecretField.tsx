import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { EYE, EYE_OFF } from '../../ui/eye.ts';
import type { FieldWords } from '../../ui/field-control.ts';
import { TextField } from '../../ui/TextField.tsx';
import { UNMANAGED } from '../../ui/unmanaged.ts';

/** A field for typing a secret, masked until shown, which no password manager fills. */
export function SecretField(
  field: FieldWords & { value: string; onChange: (value: string) => void; onBlur: () => void; readOnly: boolean },
) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      // Password managers stay away even while it is shown.
      {...UNMANAGED}
      mono
      type={shown ? 'text' : 'password'}
      aside={<ShowButton shown={shown} onToggle={() => setShown(!shown)} />}
    />
  );
}

export function ShowButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const t = useTranslate();
  return (
    <Button size="small" variant="ghost" icon={shown ? EYE_OFF : EYE} onClick={onToggle}>
      {t(shown ? 'action.hide' : 'action.show')}
    </Button>
  );
}
