import * as Radix from '@radix-ui/react-dialog';
import { useTranslate } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import type { DialogProps } from './Dialog.tsx';
import styles from './Sheet.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useOpener } from './use-opener.ts';

/** A list beside the page: slides in from the end edge and covers a phone wholly. Otherwise behaves as a `Dialog`. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
}: Omit<DialogProps, 'size' | 'initialFocus'>) {
  const t = useTranslate();
  const opener = useOpener();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.scrim} />
        <Radix.Content className={styles.sheet} {...opener}>
          <header className={styles.header}>
            <div className={styles.words}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className={styles.description}>{description}</div>
                </Radix.Description>
              )}
            </div>
            <Button
              variant="ghost"
              size="small"
              icon="close"
              aria-label={t('action.close')}
              onClick={() => onOpenChange(false)}
            />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
