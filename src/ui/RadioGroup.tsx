import { useId } from 'react';
import { FieldNote } from './Field.tsx';
import { type FieldWords, useFieldControl } from './field-control.ts';
import styles from './RadioGroup.module.css';

/**
 * A choice of few options next to each other. Native radios, for arrow keys and forms; `cards` gives each a box,
 * `inline` puts them in a line.
 */
export function RadioGroup<V extends string>({
  value,
  onChange,
  options,
  look = 'plain',
  locked = false,
  ...words
}: FieldWords & {
  value: V | undefined;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; hint?: string | undefined }[];
  look?: 'plain' | 'cards' | 'inline' | undefined;
  locked?: boolean | undefined;
}) {
  const { control, hintId, errorId } = useFieldControl(words);
  const group = useId();
  return (
    <fieldset
      id={control.id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: allowed by ARIA in HTML; only a radiogroup may be aria-invalid
      role="radiogroup"
      className={styles.group}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
    >
      <legend className={styles.legend} data-required={words.required || undefined}>
        {words.label}
      </legend>
      <div className={styles.options} data-look={look}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              disabled={locked}
              aria-describedby={option.hint ? `${group}${index}` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.words}>
              {option.label}
              {option.hint && (
                <span id={`${group}${index}`} className={styles.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNote name={words.name} hint={words.hint} error={words.error} hintId={hintId} errorId={errorId} />
    </fieldset>
  );
}
