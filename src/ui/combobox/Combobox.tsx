import { type UseComboboxGetInputPropsOptions, type UseComboboxReturnValue, useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { FieldControl } from '../field-control.ts';
import { Icon } from '../Icon.tsx';
import input from '../Input.module.css';
import { pasteLines } from '../paste-lines.ts';
import styles from './Combobox.module.css';

type ComboboxProps<T> = {
  control: FieldControl;
  /** The options for the typed text. */
  items: T[];
  keyOf: (item: T) => string;
  onPick: (item: T) => void;
  /** The text in the box; '' after a choice. */
  onType: (text: string) => void;
  label: string;
  placeholder: string;
  /** Announced while the list is open and not empty: the number of options. */
  found: string;
  /** Shown and announced instead of an empty list. */
  none: string;
  /** A last line below the options: how many more there are. */
  more?: string | undefined;
  children: (item: T) => ReactNode;
  use: OneChoice<T> | Adding;
};

/** The box shows the current choice; leaving it changes nothing. */
type OneChoice<T> = { selected: T; textOf: (item: T) => string };

/** Every chosen option is added elsewhere, and the box clears for the next one. */
type Adding = {
  /** Called for Enter without a highlighted option; returns the rejected text. */
  onEnter: (text: string) => string;
  onLeave: (text: string) => void;
  /** The mark for the line ends of a pasted list. */
  lineEnd: string;
};

/**
 * A text box that suggests options for the text (downshift, WAI-ARIA combobox). It highlights nothing before an arrow key, so
 * that Enter accepts the typed text instead of the first option.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { control, items, label, placeholder, found, none, more, children } = props;
  const box = useBox(props);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [box.isOpen]);
  return (
    <div className={styles.box} data-one={'selected' in props.use || undefined}>
      <input
        {...box.getInputProps(inputHandlers(props, box))}
        {...control}
        aria-labelledby={undefined}
        dir="auto"
        spellCheck={false}
        placeholder={placeholder}
        className={input.input}
      />
      {'selected' in props.use && <Icon name="chevron-down" />}
      <div ref={popup} className={styles.popup}>
        <ul {...box.getMenuProps({ 'aria-label': label })} className={styles.list}>
          {box.isOpen &&
            items.map((item, index) => (
              <li
                key={props.keyOf(item)}
                {...box.getItemProps({
                  item,
                  index,
                  onClick: () => !('selected' in props.use) && props.onPick(item),
                })}
                className={styles.option}
                data-highlighted={index === box.highlightedIndex || undefined}
              >
                {children(item)}
                {'selected' in props.use && props.keyOf(item) === props.keyOf(props.use.selected) && (
                  <Icon name="check" />
                )}
              </li>
            ))}
          {box.isOpen && more && (
            <li className={styles.empty} aria-hidden="true">
              {more}
            </li>
          )}
        </ul>
        {/* Downshift's own status describes the results of the previous text. */}
        <div role="status">
          {box.isOpen && items.length > 0 && <span className="visually-hidden">{found}</span>}
          {box.isOpen && items.length === 0 && (
            <div className={styles.list}>
              <p className={styles.empty}>{none}</p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function useBox<T>({ control, items, use, onPick, onType }: ComboboxProps<T>): UseComboboxReturnValue<T> {
  const one = 'selected' in use ? use : undefined;
  const textOf = (item: T | null) => (item !== null && one ? one.textOf(item) : '');
  const { InputBlur, InputChange } = useCombobox.stateChangeTypes;
  return useCombobox<T>({
    items,
    inputId: control.id,
    ...(one && { selectedItem: one.selected }),
    itemToString: textOf,
    onInputValueChange: ({ inputValue, type }) => onType(one && type !== InputChange ? '' : inputValue),
    onSelectedItemChange: ({ selectedItem }) => one && selectedItem !== null && onPick(selectedItem),
    stateReducer(state, { type, changes }) {
      const left = type === InputBlur;
      if (one) return left ? { ...changes, selectedItem: one.selected, inputValue: textOf(one.selected) } : changes;
      // Leaving the box does not choose the option under the pointer, and keeps the text.
      return { ...changes, selectedItem: null, inputValue: left ? state.inputValue : (changes.inputValue ?? '') };
    },
  });
}

/** The input's handlers besides downshift's. */
function inputHandlers<T>(
  { items, use, onPick }: ComboboxProps<T>,
  box: UseComboboxReturnValue<T>,
): UseComboboxGetInputPropsOptions {
  if ('selected' in use) return { onFocus: ({ currentTarget }) => currentTarget.select() };
  const { onEnter, onLeave, lineEnd } = use;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    const pointed = items[box.highlightedIndex];
    if (pointed !== undefined) return onPick(pointed);
    if (box.inputValue.trim() === '') return;
    event.preventDefault();
    const left = onEnter(box.inputValue);
    if (left === box.inputValue) return;
    box.setInputValue(left);
    box.closeMenu();
  }
  return {
    onKeyDown,
    onPaste: (event) => pasteLines(event, lineEnd),
    onBlur: () => box.inputValue.trim() !== '' && onLeave(box.inputValue),
  };
}
