import { useRef } from 'react';
import styles from './Chips.module.css';
import { Icon } from './Icon.tsx';

/** A token. `removeLabel` says what is removed ("Remove example.com"). */
export type Chip = { id: string; text: string; removeLabel: string };

/** Removable tokens; after a removal the focus moves to a neighbour, or to the list if none is left. */
export function Chips({
  label,
  chips,
  onRemove,
  locked = false,
}: {
  label: string;
  chips: readonly Chip[];
  onRemove: (id: string) => void;
  locked?: boolean | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (chip: Chip, button: HTMLElement) => {
    const row = button.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = neighbour?.querySelector('button') ?? list.current;
    next?.focus();
    onRemove(chip.id);
  };
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.id} className={styles.chip}>
          <bdi className={styles.text} title={chip.text}>
            {chip.text}
          </bdi>
          {!locked && (
            <button
              type="button"
              className={styles.remove}
              aria-label={chip.removeLabel}
              onClick={(event) => remove(chip, event.currentTarget)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
