import { useEffect, useRef, useState } from 'react';
import type { MemberList, MemberValues } from './member-list.ts';

/**
 * The state of a collapsible form; `pressed`: its button opened it, so it takes the focus; `draft`: opened for its stored
 * draft.
 */
export type Folded = { open: 'pressed' | 'draft' | undefined; set: (open: 'draft' | undefined) => void };

/**
 * Collapses a form of several fields if the list has members when it first shows; it stays open while the administrator adds
 * the first members. `onLeave`: called when it closes.
 */
export function useFolded<D extends object, M, V extends MemberValues>(
  { form, fixed }: MemberList<D, M, V>,
  count: number,
  isNeeded: boolean,
  busy: boolean,
  onLeave: () => void,
) {
  const [folds] = useState(() => !fixed && form.fields.length > 1 && count > 0);
  const [open, setOpen] = useState<Folded['open']>();
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef(false);
  useEffect(() => {
    if (isNeeded) setOpen('pressed');
    else if (busy) setOpen(undefined);
  }, [isNeeded, busy]);
  useEffect(() => {
    if (left.current) button.current?.focus();
    left.current = false;
  }, [open]);
  const folded: Folded = {
    open,
    set(next) {
      // An open form stays open, and none opens for a draft while another form is open.
      if (next && (open || busy)) return;
      left.current = next === undefined;
      if (next === undefined) onLeave();
      setOpen(next);
    },
  };
  return { folded: folds ? folded : undefined, add: { button, press: () => setOpen('pressed') } };
}
