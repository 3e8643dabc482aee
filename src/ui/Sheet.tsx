import type { ReactNode } from 'react';
import { Modal, ModalClose, type ModalProps, ModalWords } from './Modal.tsx';
import styles from './Sheet.module.css';
import { usePageMark } from './use-page-mark.ts';

/**
 * A list over the page: slides in from the end edge, over the whole width of a phone. `bottom`: from below, over half
 * of the page.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  help,
  description,
  footer,
  place,
  children,
}: ModalProps & {
  place?: 'bottom';
  /** A small link beside the button that closes it. */
  help?: ReactNode;
}) {
  usePageMark('data-sheet', open && place !== 'bottom');
  return (
    <Modal open={open} onOpenChange={onOpenChange} look={styles.sheet} place={place}>
      <header className={styles.header}>
        <div className={styles.words}>
          <ModalWords title={title} description={description} />
        </div>
        {help}
        <ModalClose onOpenChange={onOpenChange} />
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Modal>
  );
}
