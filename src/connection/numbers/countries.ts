import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { LINE_END } from '../../model/pasted-list.ts';
import type { CountryCodes } from '../kind/country-codes.ts';

/** A country with its names: the specification uses the English one, `name` is in the administrator's language. */
export type Country = { iso: string; prefix: string; name: string; englishName: string };

/** A cache: each page of a number shows the list. */
const countriesIn = new Map<string, readonly Country[]>();

/**
 * Every country with a dialling prefix, sorted by its name in the given language (SMS-13). The prefixes are a large table:
 * load this file only with the list that shows them.
 */
export function allCountries(locale: string): readonly Country[] {
  const all = countriesIn.get(locale) ?? sortedCountries(locale);
  countriesIn.set(locale, all);
  return all;
}

function sortedCountries(locale: string): Country[] {
  const name = new Intl.DisplayNames([locale], { type: 'region' });
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const compare = new Intl.Collator(locale).compare;
  return getCountries()
    .map((iso) => ({ iso, prefix: prefixOf(iso), name: name.of(iso) ?? iso, englishName: english.of(iso) ?? iso }))
    .sort((a, b) => compare(a.name, b.name));
}

const prefixOf = (iso: CountryCode) => `+${getCountryCallingCode(iso)}`;

/**
 * The countries that are not chosen yet and whose name, in either language, contains the text, or whose dialling prefix
 * starts with it, with or without the plus (SMS-10, SMS-11).
 */
export function offerCountries(all: readonly Country[], chosen: CountryCodes, text: string): Country[] {
  const query = plain(text);
  const digits = digitsOf(query);
  return all.filter((country) => {
    if (Object.hasOwn(chosen, country.iso)) return false;
    if (query === '') return true;
    if (digits !== undefined) return country.prefix.startsWith(`+${digits}`);
    return namesOf(country).some((each) => each.includes(query));
  });
}

/** The country with this name, in either language, or the only one with this dialling prefix (SMS-09). */
export function countryNamed(all: readonly Country[], text: string): Country | undefined {
  const query = plain(text);
  const digits = digitsOf(query);
  if (digits === undefined) return all.find((country) => namesOf(country).includes(query));
  const [only, ...others] = all.filter(({ prefix }) => prefix === `+${digits}`);
  return others.length === 0 ? only : undefined;
}

/**
 * The countries in a list of names, prefixes or ISO codes, and the entries that name none; undefined for a single name
 * (O-42).
 */
export function countriesListed(all: readonly Country[], text: string) {
  const names = text.split(new RegExp(`[\\t,;${LINE_END}]`)).map((name) => name.trim());
  const filled = names.filter((name) => name !== '');
  if (filled.length < 2) return undefined;
  const found = filled.map((name) => countryNamed(all, name) ?? all.find(({ iso }) => iso === name.toUpperCase()));
  const countries = found.filter((country) => country !== undefined);
  return { countries, unknown: filled.filter((_, at) => found[at] === undefined).join(', ') };
}

/** Common English names and ISO 3166 names that differ from the browser's. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  BN: ['Brunei Darussalam'],
  BO: ['Bolivia, Plurinational State of'],
  CD: ['Democratic Republic of the Congo', 'Congo, Democratic Republic of the'],
  CG: ['Republic of the Congo', 'Congo'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  CZ: ['Czech Republic'],
  FM: ['Federated States of Micronesia', 'Micronesia, Federated States of'],
  GB: ['Great Britain', 'United Kingdom of Great Britain and Northern Ireland'],
  HK: ['Hong Kong'],
  IR: ['Islamic Republic of Iran', 'Iran, Islamic Republic of'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Republic of Korea', 'Korea, Republic of'],
  LA: ["Lao People's Democratic Republic"],
  MD: ['Republic of Moldova', 'Moldova, Republic of'],
  MK: ['Macedonia'],
  MO: ['Macau', 'Macao'],
  NL: ['The Netherlands', 'Netherlands, Kingdom of the', 'Holland'],
  PS: ['Palestine', 'State of Palestine'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Türkiye'],
  TZ: ['United Republic of Tanzania', 'Tanzania, United Republic of'],
  US: ['United States of America', 'USA'],
  VA: ['Holy See'],
  VE: ['Venezuela, Bolivarian Republic of'],
  VN: ['Viet Nam'],
};

/** All names that find a country; if it has a second name in brackets ("Myanmar (Burma)"), each part as well. */
function namesOf(country: Country): readonly string[] {
  const names = plainNames.get(country) ?? namesIn(country);
  plainNames.set(country, names);
  return names;
}

/** A cache: every key press needs these names. */
const plainNames = new WeakMap<Country, readonly string[]>();

function namesIn({ iso, name, englishName }: Country): string[] {
  const parts = [name, englishName].flatMap((each) => each.split(/[()]/));
  return [name, englishName, ...parts, ...(ALSO[iso] ?? [])].map(plain).filter(Boolean);
}

/** The digits of a text that is a dialling prefix or its beginning. */
const digitsOf = (text: string) => /^\+?(\d*)$/.exec(text || ' ')?.[1];

/** Treats all spellings of "and" and "Saint" alike. */
const plain = (text: string) =>
  normalizeForSearch(text.trim())
    .replaceAll('&', 'and')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[.'’]/g, '');
