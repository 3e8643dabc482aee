import type { ReactNode } from 'react';
import { CopyButton, type CopyWords } from './CopyButton.tsx';
import styles from './KeyValue.module.css';

/** Facts about a thing, each a `KeyValue`. */
export function KeyValueList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

/** One fact and its name. */
export function KeyValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt className={styles.key}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** An id or address in monospace with Copy after it. Breaks rather than overflows. */
export function Copyable({ value, words }: { value: string; words: CopyWords }) {
  return (
    <span className={styles.copyable}>
      <code dir="ltr" translate="no">
        {value}
      </code>
      <span className={styles.button}>
        <CopyButton compact value={value} words={words} />
      </span>
    </span>
  );
}
