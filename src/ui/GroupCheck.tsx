import { type ReactNode, useEffect, useRef } from 'react';

/** A box for one thing or several: ticked when all of them are, half when some are. With a `name` its label is not seen. */
export function GroupCheck({
  className,
  name,
  describedBy,
  children,
  count,
  of,
  onChange,
}: {
  className: string | undefined;
  name?: string;
  /** The id of what says more of it, such as why it cannot be ticked. */
  describedBy?: string;
  children?: ReactNode;
  /** So many of so many are ticked. */
  count: number;
  of: number;
  onChange: (on: boolean) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const some = count > 0 && count < of;
  useEffect(() => {
    if (input.current) input.current.indeterminate = some;
  }, [some]);
  return (
    <label className={className}>
      <input
        ref={input}
        type="checkbox"
        aria-label={name}
        aria-describedby={describedBy}
        checked={of > 0 && count === of}
        disabled={of === 0}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
