import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** Rarely needed content below a line that names it. Opens when `open` becomes true; only the administrator closes it. */
export function Disclosure({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open && element.current) element.current.open = true;
  }, [open]);
  return (
    <details ref={element} className={styles.details}>
      <summary>
        <Icon name="chevron-right" size={14} />
        {label}
      </summary>
      {children}
    </details>
  );
}
