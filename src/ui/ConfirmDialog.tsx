import { useRef } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { ModalProps } from './Modal.tsx';

/**
 * A confirmation. The focus starts on Cancel, so that a stray Enter does nothing. The confirming button is
 * labelled with its verb, and red if the action cannot be undone.
 */
export function ConfirmDialog({
  confirmLabel,
  onConfirm,
  destructive = false,
  busy = false,
  ...dialog
}: Omit<ModalProps, 'footer'> & {
  confirmLabel: string;
  onConfirm: () => void;
  destructive?: boolean | undefined;
  busy?: boolean | undefined;
}) {
  const t = useTranslate();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      size="small"
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={() => dialog.onOpenChange(false)}>
            {t('action.cancel')}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
