import { useState } from 'react';
import { Button } from './Button.tsx';
import type { Examples } from './examples.ts';
import { Modal, ModalClose, ModalWords } from './Modal.tsx';
import styles from './Sheet.module.css';

function Opened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal open={open} onOpenChange={setOpen} look={styles.sheet}>
        <ModalWords title="Details" description="Only what every dialog and sheet has." />
        <ModalClose onOpenChange={setOpen} />
      </Modal>
    </>
  );
}

export const examples: Examples = {
  rest: <Opened />,
};
