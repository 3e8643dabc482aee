import { useEffect, useRef, useState } from 'react';
import type { MemberList, MemberValues } from './member-list.ts';

/**
 * The state of a collapsible form; `pressed`: opened by its button, takes the focus; `draft`: opened for its stored
 * draft.
 */
export type Folded = { open: 'pressed' | 'draft' | undefined; set: (open: 'draft' | undefined) => void };

/**
 * A form of several fields is collapsed if the list has members when it is first shown; while the first member is added
 * it stays open for the next one. `onLeave`: called when it is closed.
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
      // An open form keeps its state, and none opens for a draft while another form is open.
      if (next && (open || busy)) return;
      left.current = next === undefined;
      if (next === undefined) onLeave();
      setOpen(next);
    },
  };
  return { folded: folds ? folded : undefined, add: { button, press: () => setOpen('pressed') } };
}
