import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Snippet } from './Snippet.tsx';

type SnippetButtonProps = {
  label: string;
  /** What it is called where the label alone says too little. */
  name?: string;
  disabledReason?: string | undefined;
  /** In a row, beside what else can be done there. */
  quiet?: boolean;
  title: string;
  description: string;
  code: string;
  copyLabel?: string;
};

/** A button that shows code to be pasted elsewhere, with the values of this connection filled in. */
export function SnippetButton({
  label,
  name,
  disabledReason,
  quiet = false,
  code,
  copyLabel,
  ...words
}: SnippetButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="small"
        variant={quiet ? 'ghost' : 'secondary'}
        aria-label={name}
        disabledReason={disabledReason}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {/* Of a long list only the dialogs that were opened are drawn. */}
      {open !== null && (
        <Dialog open={open} onOpenChange={setOpen} {...words}>
          <Snippet code={code} copyLabel={copyLabel} isAlone />
        </Dialog>
      )}
    </>
  );
}
