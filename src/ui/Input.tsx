import type { ComponentProps } from 'react';
import styles from './Input.module.css';

/** `mono` is for ids, keys, addresses and code. `onChange` is called with the text, not the event. */
export type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  mono?: boolean | undefined;
};

/** The input alone, inside `Field` or `SettingRow`, which have the label. `dir="auto"` follows the typed text. */
export function Input({ onChange, mono = false, ...rest }: InputProps) {
  return (
    <input
      dir={mono ? 'ltr' : 'auto'}
      autoComplete="off"
      {...(mono && { spellCheck: false, autoCapitalize: 'none' })}
      {...rest}
      className={styles.input}
      data-mono={mono || undefined}
      data-empty={rest.value === '' || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
