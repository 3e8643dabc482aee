import { useId } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './Input.module.css';
import { Kbd } from './Kbd.tsx';

/** A free-text filter. Its label is hidden visually, replaced by a magnifier; Escape and the cross clear it. */
export function SearchField({
  label,
  value,
  onChange,
  shortcut,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The shortcut to this field, shown while it is empty. */
  shortcut?: string | undefined;
}) {
  const t = useTranslate();
  const id = useId();
  const clear = () => {
    onChange('');
    document.getElementById(id)?.focus();
  };
  return (
    <span className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={styles.input}
        value={value}
        placeholder={label}
        aria-keyshortcuts={shortcut}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
      />
      <span className={styles.end}>
        {value !== '' && (
          <Button variant="ghost" size="small" icon="close" aria-label={t('search.clear')} onClick={clear} />
        )}
        {value === '' && shortcut && <Kbd>{shortcut}</Kbd>}
      </span>
    </span>
  );
}
