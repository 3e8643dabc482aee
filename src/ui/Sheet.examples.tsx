import { useState } from 'react';
import { Button } from './Button.tsx';
import { type Examples, LONG } from './examples.ts';
import { Sheet } from './Sheet.tsx';

function Opened(look: { place?: 'bottom' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet
        {...look}
        open={open}
        onOpenChange={setOpen}
        title="Unsent changes"
        description={LONG}
        footer={<Button variant="primary">Send now</Button>}
      >
        The content of the sheet.
      </Sheet>
    </>
  );
}

export const examples: Examples = {
  rest: <Opened />,
  bottom: <Opened place="bottom" />,
};
