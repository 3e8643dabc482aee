import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { FieldControl } from '../../ui/field-control.ts';
import input from '../../ui/Input.module.css';
import list from '../../ui/Listbox.module.css';
import styles from './CountryCombobox.module.css';
import { allCountries, type Country, countryNamed, offerCountries } from './countries.ts';
import type { CountryCodes } from './country-codes.ts';

/**
 * Adds a country: picked from the list, or typed whole and entered. What is typed and names no country stays in the
 * box and is said to be unknown (SMS-09). Nothing is highlighted before an arrow is pressed, so that Enter takes the
 * typed "India" and not the first country that has "india" in its name.
 */
export function CountryCombobox({
  control,
  chosen,
  onAdd,
  onProblem,
}: {
  control: FieldControl;
  chosen: CountryCodes;
  onAdd: (country: Country) => void;
  /** What is wrong with the text in the box; undefined when nothing is. */
  onProblem: (problem: string | undefined) => void;
}) {
  const t = useTranslate();
  const locale = currentLocale();
  const all = useMemo(() => allCountries(locale), [locale]);
  const [text, setText] = useState('');
  const items = useMemo(() => offerCountries(all, chosen, text), [all, chosen, text]);

  const box = useCombobox<Country>({
    items,
    inputId: control.id,
    itemToString: () => '',
    onInputValueChange({ inputValue }) {
      setText(inputValue);
      onProblem(undefined);
    },
    // Nothing stays selected: what is picked becomes a chip. Leaving the box picks nothing that was merely pointed at.
    stateReducer: (state, { type, changes }) => ({
      ...changes,
      selectedItem: null,
      inputValue: type === useCombobox.stateChangeTypes.InputBlur ? state.inputValue : (changes.inputValue ?? ''),
    }),
    getA11yStatusMessage: ({ isOpen }) =>
      isOpen ? t(items.length > 0 ? 'countries.found' : 'no_country_found', { count: items.length }) : '',
  });

  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.isOpen) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [box.isOpen]);

  /** Takes a name that was typed whole; what is no name is marked. */
  function enter() {
    const country = countryNamed(all, box.inputValue);
    if (!country) return onProblem(t('country_unknown'));
    onAdd(country);
    box.setInputValue('');
    box.closeMenu();
  }

  /** Leaving adds nothing, since a new chip would move what is just being clicked. It says what is missing instead. */
  function leave() {
    if (box.inputValue.trim() === '') return;
    const country = countryNamed(all, box.inputValue);
    onProblem(country ? t('countries.press_enter', { country: country.name }) : t('country_unknown'));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const pointed = items[box.highlightedIndex];
    if (pointed) return onAdd(pointed);
    if (box.inputValue.trim() === '') return;
    event.preventDefault();
    enter();
  }

  return (
    <div className={styles.box}>
      <input
        {...box.getInputProps({ onKeyDown, onBlur: leave })}
        {...control}
        aria-labelledby={undefined}
        dir="auto"
        spellCheck={false}
        placeholder={t('countries.placeholder')}
        className={input.input}
      />
      <div ref={popup} className={styles.popup}>
        <ul {...box.getMenuProps({ 'aria-label': t('countries.list') })} className={list.list}>
          {box.isOpen &&
            items.map((item, index) => (
              <li
                key={item.iso}
                {...box.getItemProps({ item, index, onClick: () => onAdd(item) })}
                className={list.option}
                data-highlighted={index === box.highlightedIndex || undefined}
              >
                <span className={styles.name}>{item.name}</span>
                <span className={styles.prefix}>{item.prefix}</span>
              </li>
            ))}
        </ul>
        {box.isOpen && items.length === 0 && (
          <div className={list.list}>
            <p className={list.empty}>{t('no_country_found')}</p>
          </div>
        )}
      </div>
    </div>
  );
}
