import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { LINE_END } from '../../model/pasted-list.ts';
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
  return all.filter((country) => {
    if (Object.hasOwn(chosen, country.iso)) return false;
    if (digits !== undefined) return country.prefix.startsWith(`+${digits}`);
    return namesOf(country).some((each) => each.includes(query));
  });
}

/** The country that a typed text names, in either language, or whose dialling prefix it is, and no other's (SMS-09). */
export function countryNamed(all: readonly Country[], text: string): Country | undefined {
  const query = plain(text);
  const digits = digitsOf(query);
  if (digits === undefined) return all.find((country) => namesOf(country).includes(query));
  const [only, ...others] = all.filter(({ prefix }) => prefix === `+${digits}`);
  return others.length === 0 ? only : undefined;
}

/** The countries in a list of names, prefixes or ISO codes, and what names no country; undefined for one name (O-42). */
export function countriesListed(all: readonly Country[], text: string) {
  const names = text.split(new RegExp(`[\\t,;${LINE_END}]`)).map((name) => name.trim());
  const filled = names.filter((name) => name !== '');
  if (filled.length < 2) return undefined;
  const found = filled.map((name) => countryNamed(all, name) ?? all.find(({ iso }) => iso === name.toUpperCase()));
  const countries = found.filter((country) => country !== undefined);
  return { countries, unknown: filled.filter((_, at) => found[at] === undefined).join(', ') };
}

/** What people and ISO 3166 call countries beside the name that the browser has, in English. */
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

/** Every name that a country is found by; of one with a second name in brackets ("Myanmar (Burma)") each part as well. */
function namesOf(country: Country): readonly string[] {
  const names = plainNames.get(country) ?? namesIn(country);
  plainNames.set(country, names);
  return names;
}

/** They are asked for with every key. */
const plainNames = new WeakMap<Country, readonly string[]>();

function namesIn({ iso, name, englishName }: Country): string[] {
  const parts = [name, englishName].flatMap((each) => each.split(/[()]/));
  return [name, englishName, ...parts, ...(ALSO[iso] ?? [])].map(plain).filter(Boolean);
}

/** The digits of a text that is a dialling prefix, or the beginning of one. */
const digitsOf = (text: string) => /^\+?(\d*)$/.exec(text || ' ')?.[1];

/** However "and" and "Saint" are written. */
const plain = (text: string) =>
  normalizeForSearch(text.trim())
    .replaceAll('&', 'and')
    .replace(/\bsaint\b/g, 'st')
    .replace(/[.'’]/g, '');
