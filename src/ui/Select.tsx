import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';

/** The value's type follows from the options, so that a handler never gets an unknown value. */
type SelectProps<V extends string> = Omit<
  ComponentProps<'select'>,
  'className' | 'style' | 'children' | 'value' | 'onChange' | 'multiple' | 'size'
> & {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};

/**
 * A native select alone, for a place with its own label: it works best with phones and screen readers. A value outside the
 * options shows as empty: add an option to name it.
 */
export function Select<V extends string>({ value, onChange, options, ...rest }: SelectProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <span className={styles.select}>
      <select {...rest} className={styles.input} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
