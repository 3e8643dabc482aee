import { useCombobox } from 'downshift';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import type { FieldControl } from '../../ui/field-control.ts';
import input from '../../ui/Input.module.css';
import list from '../../ui/Listbox.module.css';
import styles from './ConnectionPicker.module.css';

type Option = { value: string; label: string };

/** So many are offered at a time; whoever wants another keeps typing. */
const OFFERED = 50;

/** One connection of thousands, found by typing a part of its name. Leaving the box picks nothing; it says what is chosen. */
export function ConnectionPicker({
  control,
  value,
  options,
  onChange,
}: {
  control: FieldControl;
  value: string;
  /** The first is that of no choice. */
  options: readonly Option[];
  onChange: (value: string) => void;
}) {
  const t = useTranslate();
  const chosen = options.find((option) => option.value === value) ?? options[0] ?? null;
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const wanted = normalizeForSearch(text.trim());
    return wanted === '' ? options : options.filter(({ label }) => normalizeForSearch(label).includes(wanted));
  }, [options, text]);
  const items = useMemo(() => found.slice(0, OFFERED), [found]);

  const box = useCombobox<Option>({
    items,
    inputId: control.id,
    selectedItem: chosen,
    itemToString: (option) => option?.label ?? '',
    onInputValueChange: ({ inputValue, type }) =>
      setText(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ''),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: chosen, inputValue: chosen?.label ?? '' }
        : changes,
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen ? t(found.length > 0 ? 'logs.connection_found' : 'logs.connection_none', { count: found.length }) : '',
  });

  return (
    <div className={styles.box}>
      <input
        {...box.getInputProps({ onFocus: (event) => event.target.select() })}
        {...control}
        aria-labelledby={undefined}
        dir="auto"
        spellCheck={false}
        placeholder={t('logs.connection_find')}
        className={input.input}
      />
      <div className={styles.popup}>
        <ul {...box.getMenuProps({ 'aria-label': t('list.title') })} className={list.list}>
          {box.isOpen &&
            items.map((item, index) => (
              <li
                key={item.value}
                {...box.getItemProps({ item, index })}
                className={list.option}
                data-highlighted={index === box.highlightedIndex || undefined}
              >
                <bdi>{item.label}</bdi>
              </li>
            ))}
          {box.isOpen && found.length > items.length && (
            <li className={list.empty} aria-hidden="true">
              {t('logs.connection_more', { count: found.length - items.length })}
            </li>
          )}
        </ul>
        {box.isOpen && items.length === 0 && (
          <div className={list.list}>
            <p className={list.empty}>{t('logs.connection_none')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
