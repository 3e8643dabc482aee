import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { type Examples, LONG } from './examples.ts';

function Opened(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Export settings"
        description="The file has no secrets."
        footer={<Button variant="primary">Download</Button>}
        {...props}
        open={open}
        onOpenChange={setOpen}
      >
        The content of the dialog.
      </Dialog>
    </>
  );
}

export const examples: Examples = {
  small: <Opened size="small" />,
  medium: <Opened />,
  large: <Opened size="large" />,
  wide: <Opened size="wide" />,
  'long text': <Opened title={LONG} description={LONG} />,
};
