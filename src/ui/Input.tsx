import type { ComponentProps } from 'react';
import { textKindOf } from '../model/clean-text.ts';
import styles from './Input.module.css';
import { UNMANAGED } from './unmanaged.ts';
import { useTypedText } from './use-typed-text.ts';

/** `mono` is for ids, keys, addresses and code. `onChange` is called with the text, not the event. */
export type InputProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  mono?: boolean | undefined;
};

/**
 * The input alone, inside `Field` or `SettingRow`, which have the label. `dir="auto"` follows the typed text. Its type
 * determines which invisible characters it keeps (O-38).
 */
export function Input({ onChange, onBlur, onKeyDown, mono = false, ...rest }: InputProps) {
  const { settle, ...typed } = useTypedText<HTMLInputElement>(textKindOf({ mono, ...rest }), onChange, onBlur);
  return (
    <input
      dir={mono ? 'ltr' : 'auto'}
      autoComplete="off"
      {...(rest.type === 'password' && UNMANAGED)}
      {...(mono && { spellCheck: false, autoCapitalize: 'none' })}
      {...rest}
      className={styles.input}
      data-mono={mono || undefined}
      data-empty={rest.value === '' || undefined}
      {...typed}
      onKeyDown={(event) => {
        // Enter submits the form without leaving the field.
        if (event.key === 'Enter') settle(event.currentTarget.value);
        onKeyDown?.(event);
      }}
    />
  );
}
