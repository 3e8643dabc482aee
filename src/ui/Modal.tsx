import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import { setGivenBack } from './focus-request.ts';
import styles from './Modal.module.css';
import { useBackCloses } from './use-back-closes.ts';

/** The element to which the last opened overlay must return the focus. */
let due: Element | null = null;

/** The focused element; if an overlay replaces a closing one, the first one's opener. */
function whoOpens(): Element | null {
  const { activeElement } = document;
  const isLeaving = activeElement === document.body || activeElement?.closest('[data-state="closed"][role="dialog"]');
  return isLeaving && due ? due : activeElement;
}

/**
 * Remembers an overlay's opener and returns the focus to it. The overlay library does so only for its own trigger buttons,
 * and state opens ours. If the opener is gone, e.g. with its row, `<main tabindex="-1">` gets the focus, so that the next Tab
 * starts on the page instead of at the document's start.
 */
function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = whoOpens();
      due = opener.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (due === opener.current) due = null;
      // A requested target already has the focus.
      const { activeElement } = document;
      const inside = event.currentTarget instanceof Node && event.currentTarget.contains(activeElement);
      if (activeElement && activeElement !== document.body && !inside) return;
      const back = opener.current;
      if (back instanceof HTMLElement && back.isConnected && back !== document.body) {
        back.focus();
        setGivenBack(back);
      } else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}

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
