import { useRef } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

/** Asks which rows of a file to use if it hides some; Enter uses the visible ones (O-42). */
export function HiddenRows({
  file,
  hidden,
  count,
  onUse,
  onCancel,
}: {
  file: string;
  hidden: number;
  /** Of all rows. */
  count: number;
  onUse: (which: 'visible' | 'all') => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const first = useRef<HTMLButtonElement>(null);
  const visible = count - hidden;
  return (
    <Dialog
      open
      onOpenChange={onCancel}
      size="small"
      title={t('persona.hidden', { hidden, count })}
      description={t('persona.hidden_text', { file })}
      initialFocus={first}
      footer={
        <>
          <Button ref={visible > 0 ? undefined : first} onClick={() => onUse('all')}>
            {t('persona.hidden_all', { count })}
          </Button>
          {visible > 0 && (
            <Button ref={first} variant="primary" onClick={() => onUse('visible')}>
              {t('persona.hidden_visible', { count: visible })}
            </Button>
          )}
        </>
      }
    />
  );
}
