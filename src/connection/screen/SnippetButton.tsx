import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Snippet } from './Snippet.tsx';

type SnippetButtonProps = {
  label: string;
  /** The accessible name if the label alone is unclear. */
  name?: string;
  disabledReason?: string | undefined;
  /** Less prominent, for a row with other buttons. */
  quiet?: boolean;
  title: string;
  description: string;
  code: string;
  copyLabel?: string;
};

/** A button that shows code to be pasted elsewhere, with this connection's values filled in. */
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
      {/* In a long list, only opened dialogs are rendered. */}
      {open !== null && (
        <Dialog open={open} onOpenChange={setOpen} {...words}>
          <Snippet code={code} copyLabel={copyLabel} isAlone />
        </Dialog>
      )}
    </>
  );
}
