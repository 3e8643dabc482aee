import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import styles from './Modal.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useOpener } from './use-opener.ts';

/** The props of every overlay. The title names its subject. */
export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

/** The common part of `Dialog` and `Sheet`. Escape, Back and the scrim close it; the focus returns to its opener. */
export function Modal({
  open,
  onOpenChange,
  look,
  size,
  place,
  initialFocus,
  children,
}: Pick<ModalProps, 'open' | 'onOpenChange'> & {
  /** The class that sets its position. */
  look: string | undefined;
  size?: string | undefined;
  place?: string | undefined;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}) {
  const opener = useOpener();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={`${styles.box} ${look}`}
          data-size={size}
          data-place={place}
          onOpenAutoFocus={(event) => {
            opener.onOpenAutoFocus();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={opener.onCloseAutoFocus}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Its title and description. */
export function ModalWords({ title, description }: Pick<ModalProps, 'title' | 'description'>) {
  return (
    <>
      <Radix.Title className={styles.title}>{title}</Radix.Title>
      {description && (
        <Radix.Description asChild>
          <div className={styles.description}>{description}</div>
        </Radix.Description>
      )}
    </>
  );
}

export function ModalClose({ onOpenChange }: Pick<ModalProps, 'onOpenChange'>) {
  const t = useTranslate();
  return (
    <Button
      variant="ghost"
      size="small"
      icon="close"
      aria-label={t('action.close')}
      onClick={() => onOpenChange(false)}
    />
  );
}
