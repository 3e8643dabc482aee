import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Select.module.css';

/** A box for one thing or several: ticked when all of them are, half when some are. */
export function Check({
  label,
  count,
  of,
  onChange,
}: {
  label: ReactNode;
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
    <label className={styles.check}>
      <input
        ref={input}
        type="checkbox"
        checked={of > 0 && count === of}
        disabled={of === 0}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}
