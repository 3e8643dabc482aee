import type { RefObject } from 'react';
import styles from './Dialog.module.css';
import { Modal, ModalClose, type ModalProps, ModalWords } from './Modal.tsx';
import { usePageMark } from './use-page-mark.ts';

export type DialogProps = ModalProps & {
  size?: 'small' | 'medium' | 'large' | 'wide' | undefined;
  /** `top`: its height changes while typing, so its head keeps its place. */
  place?: 'top' | undefined;
  /** The element that gets the focus first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  place,
  initialFocus,
  children,
}: DialogProps) {
  usePageMark('data-dialog', open);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      look={styles.dialog}
      place={place}
      size={size}
      initialFocus={initialFocus}
    >
      <header className={styles.header}>
        <ModalWords title={title} description={description} />
      </header>
      {children && <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
      <span className={styles.close}>
        <ModalClose onOpenChange={onOpenChange} />
      </span>
    </Modal>
  );
}
