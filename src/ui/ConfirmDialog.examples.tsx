import { useState } from 'react';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Examples } from './examples.ts';

function Opened(look: { destructive?: boolean; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        {...look}
        open={open}
        onOpenChange={setOpen}
        title="Delete Night line?"
        description="Customers cannot reach it any more."
        confirmLabel="Delete"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

export const examples: Examples = {
  rest: <Opened />,
  destructive: <Opened destructive />,
  busy: <Opened busy />,
};
