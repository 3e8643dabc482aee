import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/**
 * What is seldom wanted, under a line that says what it is. It opens by itself when `open` comes true, and is closed by hand
 * alone.
 */
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
