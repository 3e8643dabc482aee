import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Breakable } from './Breakable.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './KeyValue.module.css';

/** A list of `KeyValue` facts; `isWide`: over the page's whole width, in two columns if there is room. */
export function KeyValueList({ isWide, children }: { isWide?: boolean | undefined; children: ReactNode }) {
  return (
    <dl className={styles.list} data-wide={isWide || undefined}>
      {children}
    </dl>
  );
}

export function KeyValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.pair}>
      <dt className={styles.key}>{label}</dt>
      <dd className={styles.value}>{typeof children === 'string' ? <Breakable text={children} /> : children}</dd>
    </div>
  );
}

/** An id or address in monospace, followed by a Copy button named after the field. Wraps instead of overflowing. */
export function Copyable({ value, field }: { value: string; field: string }) {
  const t = useTranslate();
  return (
    <span className={styles.copyable}>
      <code dir="ltr" translate="no">
        <Breakable text={value} />
      </code>
      <span className={styles.button}>
        <CopyButton compact value={value} label={t('action.copy_field', { field })} />
      </span>
    </span>
  );
}
