import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import type { CountryCodes } from '../kind/country-codes.ts';

/** A country with its names: English is what the specification knows it by, the other is the administrator's. */
export type Country = { iso: string; prefix: string; name: string; englishName: string };

/**
 * Every country that has a dialling prefix, sorted by its name in the given language (SMS-13). The prefixes come from a
 * large table: this file is loaded with the list that shows them, never with a screen.
 */
export function allCountries(locale: string): Country[] {
  const name = new Intl.DisplayNames([locale], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const compare = new Intl.Collator(locale).compare;
  return getCountries()
    .map((iso) => ({ iso, prefix: prefixOf(iso), name: name.of(iso) ?? iso, englishName: english.of(iso) ?? iso }))
    .sort((a, b) => compare(a.name, b.name));
}

const prefixOf = (iso: CountryCode) => `+${getCountryCallingCode(iso)}`;

/**
 * The countries that are not chosen yet and whose name, in either language, holds the text, or whose dialling prefix
 * begins with it, with or without its plus (SMS-10, SMS-11).
 */
export function offerCountries(all: readonly Country[], chosen: CountryCodes, text: string): Country[] {
  const query = plain(text);
  const digits = digitsOf(query);
  return all.filter(({ iso, name, englishName, prefix }) => {
    if (Object.hasOwn(chosen, iso)) return false;
    if (digits !== undefined) return prefix.startsWith(`+${digits}`);
    return plain(name).includes(query) || plain(englishName).includes(query);
  });
}

/** The country that a typed text names, in either language, or whose dialling prefix it is, and no other's (SMS-09). */
export function countryNamed(all: readonly Country[], text: string): Country | undefined {
  const query = plain(text);
  const digits = digitsOf(query);
  if (digits === undefined) return all.find(({ name, englishName }) => [name, englishName].map(plain).includes(query));
  const [only, ...others] = all.filter(({ prefix }) => prefix === `+${digits}`);
  return others.length === 0 ? only : undefined;
}

/** The digits of a text that is a dialling prefix, or the beginning of one. */
const digitsOf = (text: string) => /^\+?(\d*)$/.exec(text || ' ')?.[1];

const plain = (text: string) => normalizeForSearch(text.trim());
