import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

/** A country as the product sends it: ISO 3166-1 alpha-2, dialling prefix with its plus. */
export type Country = { iso: string; prefix: string };

/** A country with its names: English is what the specification knows it by, the other is the administrator's. */
export type NamedCountry = Country & { name: string; englishName: string };

/** ISO code → dialling prefix, as in `countryCodes`. */
export type CountryCodes = Record<string, string>;

/** Every country that has a dialling prefix, sorted by its name in the given language. */
export function allCountries(locale: string): NamedCountry[] {
  const name = new Intl.DisplayNames([locale], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const compare = new Intl.Collator(locale).compare;
  return getCountries()
    .map((iso) => ({ iso, prefix: prefixOf(iso), name: name.of(iso) ?? iso, englishName: english.of(iso) ?? iso }))
    .sort((a, b) => compare(a.name, b.name));
}

const prefixOf = (iso: CountryCode) => `+${getCountryCallingCode(iso)}`;

/** The countries that are not chosen yet and whose name holds the text, in either language (SMS-10, SMS-11). */
export function offerCountries(all: readonly NamedCountry[], chosen: CountryCodes, text: string): NamedCountry[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(
    ({ iso, name, englishName }) =>
      !Object.hasOwn(chosen, iso) &&
      (name.toLowerCase().includes(wanted) || englishName.toLowerCase().includes(wanted)),
  );
}

/** The country that a typed text names exactly, in either language (SMS-09). */
export function countryNamed(all: readonly NamedCountry[], text: string): NamedCountry | undefined {
  const wanted = text.trim().toLowerCase();
  return all.find(({ name, englishName }) => name.toLowerCase() === wanted || englishName.toLowerCase() === wanted);
}

/** The plus belongs to the prefix, even where a server leaves it out. */
export function withPlus(prefix: string): string {
  return prefix.startsWith('+') ? prefix : `+${prefix}`;
}
