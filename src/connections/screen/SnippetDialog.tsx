import type { ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Snippet } from './Snippet.tsx';

/** Code to be pasted elsewhere, with the values of this connection filled in. */
export function SnippetDialog({
  open,
  onOpenChange,
  title,
  description,
  code,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  code: string;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={description}>
      <Snippet code={code} />
    </Dialog>
  );
}
