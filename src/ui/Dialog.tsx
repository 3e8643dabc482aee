import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useOpener } from './use-opener.ts';

/** What any dialog needs. The title names the thing it is about. */
export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Where focus starts; otherwise the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
};

/** A question or a form over the page. Esc, Back and the scrim close it, focus goes back to its opener. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  initialFocus,
  children,
}: DialogProps) {
  const t = useTranslate();
  const opener = useOpener();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content
          className={styles.dialog}
          data-size={size}
          onOpenAutoFocus={(event) => {
            opener.onOpenAutoFocus();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          onCloseAutoFocus={opener.onCloseAutoFocus}
        >
          <header className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className={styles.description}>{description}</div>
              </Radix.Description>
            )}
          </header>
          {children && <div className={styles.body}>{children}</div>}
          {footer && <footer className={styles.footer}>{footer}</footer>}
          <span className={styles.close}>
            <Button
              variant="ghost"
              size="small"
              icon="close"
              aria-label={t('action.close')}
              onClick={() => onOpenChange(false)}
            />
          </span>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
