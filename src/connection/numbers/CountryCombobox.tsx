import { useMemo, useRef, useState } from 'react';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { LINE_END } from '../../model/pasted-list.ts';
import { announce } from '../../state/shell/notices.ts';
import { Combobox } from '../../ui/combobox/Combobox.tsx';
import type { FieldControl } from '../../ui/field-control.ts';
import type { CountryCodes } from '../kind/country-codes.ts';
import styles from './CountryCombobox.module.css';
import { allCountries, type Country, countriesListed, countryNamed, offerCountries } from './countries.ts';

/**
 * Adds a country: picked from the list, or typed whole and entered ("India", not the first country that has "india" in
 * its name). A list adds every country that it names (O-42). What is typed and names no country stays in the box and is
 * said to be unknown (SMS-09).
 */
export function CountryCombobox({
  control,
  chosen,
  onAdd,
  onProblem,
}: {
  control: FieldControl;
  chosen: CountryCodes;
  onAdd: (countries: readonly Country[]) => void;
  /** What is wrong with the text in the box; undefined when nothing is. */
  onProblem: (problem: Message | undefined) => void;
}) {
  const t = useTranslate();
  const locale = currentLocale();
  const all = useMemo(() => allCountries(locale), [locale]);
  const [text, setText] = useState('');
  /** What the last list left in the box, with its problem. */
  const left = useRef('');
  const items = useMemo(() => offerCountries(all, chosen, text), [all, chosen, text]);

  /** Returns the text that stays in the box: what names no country. */
  function enter(typed: string): string {
    const country = countryNamed(all, typed);
    const listed = country ? undefined : countriesListed(all, typed);
    if (country) onAdd([country]);
    if (!listed) {
      if (!country) onProblem({ id: 'country_unknown' });
      return country ? '' : typed;
    }
    const { countries, unknown } = listed;
    const isNew = ({ iso }: Country, at: number) =>
      !Object.hasOwn(chosen, iso) && countries.findIndex((each) => each.iso === iso) === at;
    const added = countries.filter(isNew);
    onAdd(added);
    announce({ id: 'members.list.added', values: { added: added.length, there: countries.length - added.length } });
    if (unknown !== '') onProblem({ id: 'countries.unknown_names', values: { names: unknown } });
    left.current = unknown;
    return unknown;
  }

  /** Leaving adds nothing, since a new chip would move what is just being clicked. It says what is missing instead. */
  function leave(typed: string) {
    const country = countryNamed(all, typed);
    const named = country ? [country] : (countriesListed(all, typed)?.countries ?? []);
    const names = named.map(({ name }) => name).join(', ');
    if (names !== '') onProblem({ id: 'countries.press_enter', values: { country: names } });
    else if (typed !== left.current) onProblem({ id: 'country_unknown' });
  }

  return (
    <Combobox
      control={control}
      items={items}
      keyOf={({ iso }) => iso}
      onPick={(country) => onAdd([country])}
      onType={(typed) => {
        setText(typed);
        if (typed === '' || typed !== left.current) onProblem(undefined);
      }}
      use={{ onEnter: enter, onLeave: leave, lineEnd: LINE_END }}
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
