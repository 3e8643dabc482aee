import type { ComponentProps } from 'react';
import styles from './Input.module.css';

/** `mono` for ids, keys, addresses and code. Changes arrive as text, not as events. */
export type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  mono?: boolean | undefined;
};

/** The bare box, for a place that brings its own label: inside `Field` or `SettingRow`. `dir="auto"` follows what is typed. */
export function Input({ onChange, mono = false, ...rest }: InputProps) {
  return (
    <input
      dir={mono ? 'ltr' : 'auto'}
      autoComplete="off"
      {...(mono && { spellCheck: false, autoCapitalize: 'none' })}
      {...rest}
      className={styles.input}
      data-mono={mono || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
