import { dequal } from 'dequal/lite';
import { useEffect, useRef, useState } from 'react';
import { workspace } from '../../state/documents/workspace.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { useIsInFlight } from '../../state/outbox/pending.ts';
import { announce } from '../../state/shell/notices.ts';

/**
 * The question whether to discard a waiting edit: the edit that it `asked` about, and whether it is `open`. Closes when that
 * edit is sent or another one takes its place on screen; then it announces that and calls `onLost` to move the focus.
 */
export function useQuestion(entry: QueuedEdit, onLost?: () => void) {
  const [asked, setAsked] = useState<QueuedEdit>();
  const [open, setOpen] = useState(false);
  const answered = useRef(false);
  const inFlight = useIsInFlight(entry);
  if (open && inFlight) setOpen(false);
  useEffect(() => {
    if (!open || !asked) return undefined;
    answered.current = false;
    return () => {
      if (answered.current || !workspace()) return;
      announceNotDiscarded(asked);
      onLost?.();
    };
  }, [open]);
  return {
    asked,
    open,
    ask() {
      setAsked(entry);
      setOpen(true);
    },
    close() {
      answered.current = true;
      setOpen(false);
    },
  };
}

/** Announces that an edit could not be discarded, unless the device was the reason, which a banner reports. */
export function announceIfLost(entry: QueuedEdit): void {
  const now = workspace()?.outbox.mirror.get(entry.id);
  if (!dequal(now?.input, entry.input)) announceNotDiscarded(entry);
}

const announceNotDiscarded = ({ title }: QueuedEdit) => announce({ id: 'outbox.not_discarded', values: { title } });
