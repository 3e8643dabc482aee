import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A checkbox for one or several items: checked if all of them are, indeterminate if some are. With `name` its label is
 * hidden visually.
 */
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
  describedBy?: string;
  children?: ReactNode;
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
