import { useMemo, useState } from 'react';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import type { FieldControl } from '../../ui/field-control.ts';
import type { CountryCodes } from '../kind/country-codes.ts';
import styles from './CountryCombobox.module.css';
import { allCountries, type Country, countryNamed, offerCountries } from './countries.ts';

/**
 * Adds a country: picked from the list, or typed whole and entered ("India", not the first country that has "india" in
 * its name). What is typed and names no country stays in the box and is said to be unknown (SMS-09).
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
  onProblem: (problem: Message | undefined) => void;
}) {
  const t = useTranslate();
  const locale = currentLocale();
  const all = useMemo(() => allCountries(locale), [locale]);
  const [text, setText] = useState('');
  const items = useMemo(() => offerCountries(all, chosen, text), [all, chosen, text]);

  function enter(typed: string): boolean {
    const country = countryNamed(all, typed);
    if (country) onAdd(country);
    else onProblem({ id: 'country_unknown' });
    return country !== undefined;
  }

  /** Leaving adds nothing, since a new chip would move what is just being clicked. It says what is missing instead. */
  function leave(typed: string) {
    const country = countryNamed(all, typed);
    const unfinished = country && { id: 'countries.press_enter' as const, values: { country: country.name } };
    onProblem(unfinished ?? { id: 'country_unknown' });
  }

  return (
    <Combobox
      control={control}
      items={items}
      keyOf={({ iso }) => iso}
      onPick={onAdd}
      onType={(typed) => {
        setText(typed);
        onProblem(undefined);
      }}
      use={{ onEnter: enter, onLeave: leave }}
      label={t('countries.list')}
      placeholder={t('countries.placeholder')}
      found={t('countries.found', { count: items.length })}
      none={t('no_country_found')}
    >
      {(country) => (
        <>
          <span className={styles.name}>{country.name}</span>
          <span className={styles.prefix}>{country.prefix}</span>
        </>
      )}
    </Combobox>
  );
}
