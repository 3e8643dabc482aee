import { useEffect, useRef, useState } from 'react';
import type { MemberList, MemberValues } from './member-list.ts';

/** A form that is closed until it is asked for; `pressed` takes the focus, `draft` is open for what was typed before. */
export type Folded = { open: 'pressed' | 'draft' | undefined; set: (open: 'draft' | undefined) => void };

/** Whoever comes to a list reads it before its form, but for a form of one line; who adds its first member goes on with the next one. `onLeave`: it is closed. */
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
      // A form that was asked for stays that; beside something else none opens by itself.
      if (next && (open || busy)) return;
      left.current = next === undefined;
      if (next === undefined) onLeave();
      setOpen(next);
    },
  };
  return { folded: folds ? folded : undefined, add: { button, press: () => setOpen('pressed') } };
}
