import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { CountryCodes } from './country-codes.ts';

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

/** The countries that are not chosen yet and whose name holds the text, in either language (SMS-10, SMS-11). */
export function offerCountries(all: readonly Country[], chosen: CountryCodes, text: string): Country[] {
  const wanted = plain(text);
  return all.filter(
    ({ iso, name, englishName }) =>
      !Object.hasOwn(chosen, iso) && (plain(name).includes(wanted) || plain(englishName).includes(wanted)),
  );
}

/** The country that a typed text names, in either language (SMS-09). */
export function countryNamed(all: readonly Country[], text: string): Country | undefined {
  const wanted = plain(text);
  return all.find(({ name, englishName }) => plain(name) === wanted || plain(englishName) === wanted);
}

/** Case, accents and curly apostrophes do not matter to an administrator who types "turkiye" or "cote d'ivoire". */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}
