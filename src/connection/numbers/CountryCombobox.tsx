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
 * Adds a country: picked from the list, or typed in full and entered ("India", not the first name that contains "india"). A
 * pasted list adds every country in it (O-42). Text that names no country stays in the box with an error (SMS-09).
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
  /** Reports the error of the box's text, or undefined. */
  onProblem: (problem: Message | undefined) => void;
}) {
  const t = useTranslate();
  const locale = currentLocale();
  const all = allCountries(locale);
  const [text, setText] = useState('');
  /** The text that the last list left in the box. */
  const left = useRef('');
  const items = useMemo(() => offerCountries(all, chosen, text), [all, chosen, text]);

  /** Returns the text that stays in the box because it names no country. */
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

  /**
   * Leaving the box adds nothing, since a new chip would move whatever the administrator is clicking. It shows the error
   * instead.
   */
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
