import { describe, expect, it } from 'vitest';
import { chosenCountries, withPlus } from '../kind/country-codes.ts';
import { allCountries, countriesListed, countryNamed, offerCountries } from './countries.ts';

const english = allCountries('en');
const polish = allCountries('pl');
const names = (countries: readonly { name: string }[]) => countries.map(({ name }) => name);

describe('the list of countries', () => {
  it('SMS-13: has every country with its dialling prefix', () => {
    expect(english.length).toBeGreaterThan(240);
    expect(english).toContainEqual({ iso: 'PL', prefix: '+48', name: 'Poland', englishName: 'Poland' });
    expect(english).toContainEqual({ iso: 'IN', prefix: '+91', name: 'India', englishName: 'India' });
    expect(english.every(({ prefix }) => /^\+\d+$/.test(prefix))).toBe(true);
  });

  it('is sorted as the language sorts', () => {
    expect(names(polish).indexOf('Łotwa')).toBeLessThan(names(polish).indexOf('Malta'));
  });

  it('SMS-10: filters by a part of the name, whatever the case', () => {
    expect(names(offerCountries(english, {}, 'pOl'))).toEqual(['French Polynesia', 'Poland']);
  });

  it('O-10: is found by its English name in any language, and without its accents', () => {
    expect(names(offerCountries(polish, {}, 'germany'))).toEqual(['Niemcy']);
    expect(names(offerCountries(english, {}, 'turkiye'))).toEqual(['Türkiye']);
  });

  it('SMS-10: filters by the dialling prefix, with or without its plus', () => {
    expect(names(offerCountries(english, {}, '48'))).toEqual(['Poland']);
    expect(names(offerCountries(english, {}, ' +48 '))).toEqual(['Poland']);
    expect(names(offerCountries(english, {}, '+8'))).toContain('Japan');
    expect(names(offerCountries(english, {}, '+'))).toHaveLength(english.length);
  });

  it('SMS-11: excludes chosen countries', () => {
    expect(names(offerCountries(english, { PL: '+48' }, 'poland'))).toEqual([]);
  });

  it('SMS-12: finds nothing for a text that no name contains', () => {
    expect(offerCountries(english, {}, 'zzzz')).toEqual([]);
  });
});

describe('a typed country', () => {
  it('SMS-09: is recognised only by its whole name', () => {
    expect(countryNamed(english, ' iNDIA ')?.iso).toBe('IN');
    expect(countryNamed(polish, 'Poland')?.iso).toBe('PL');
    expect(countryNamed(english, 'Atlantis')).toBeUndefined();
    expect(countryNamed(english, 'Pol')).toBeUndefined();
  });

  it('SMS-09: is recognised by a dialling prefix of its own', () => {
    expect(countryNamed(english, '+48')?.iso).toBe('PL');
    expect(countryNamed(english, '48')?.iso).toBe('PL');
    expect(countryNamed(english, '+1')).toBeUndefined();
    expect(countryNamed(english, '')).toBeUndefined();
  });
});

describe('the chosen countries', () => {
  it('are shown by name, in the order of the language', () => {
    expect(names(chosenCountries({ US: '+1', PL: '+48', DE: '+49' }, 'pl'))).toEqual([
      'Niemcy',
      'Polska',
      'Stany Zjednoczone',
    ]);
  });

  it('keep a code that is no country unchanged', () => {
    expect(chosenCountries({ Poland: '+48' }, 'en')).toEqual([{ iso: 'Poland', prefix: '+48', name: 'Poland' }]);
  });

  it('A-51: have a plus, even if the server sends none', () => {
    expect(withPlus({ PL: '48', US: '+1' })).toEqual({ PL: '+48', US: '+1' });
  });
});

it.each([
  ['Bosnia and Herzegovina', 'BA'],
  ['Trinidad and Tobago', 'TT'],
  ['Saint Lucia', 'LC'],
  ['Sao Tome and Principe', 'ST'],
  ['Cabo Verde', 'CV'],
  ['Viet Nam', 'VN'],
  ['Turkey', 'TR'],
  ['Czech Republic', 'CZ'],
  ['Ivory Coast', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['United States of America', 'US'],
  ['Myanmar', 'MM'],
  ['Burma', 'MM'],
])('A-51: %s is recognised by its ISO and its common name', (text, iso) => {
  const all = allCountries('pl');
  expect(countryNamed(all, text)?.iso).toBe(iso);
  expect(offerCountries(all, {}, text).map((each) => each.iso)).toContain(iso);
});

it('A-51: no name belongs to two countries', () => {
  const all = allCountries('en');
  for (const country of all) expect(countryNamed(all, country.name)).toBe(country);
});

describe('O-42: a list of countries', () => {
  it.each(['Poland, Germany', 'Poland ↵ Niemcy', '+48; DE', 'pl\tde,'])('%j names Poland and Germany', (text) => {
    const listed = countriesListed(polish, text);
    expect(listed?.countries.map(({ iso }) => iso)).toEqual(['PL', 'DE']);
    expect(listed?.unknown).toBe('');
  });

  it('reports the entries that name no country', () => {
    expect(countriesListed(english, 'Poland, Atlantis; Erewhon')).toMatchObject({ unknown: 'Atlantis, Erewhon' });
  });

  it('does not apply to a single name', () => {
    for (const text of ['', 'Poland', 'Poland,', 'Atlantis']) expect(countriesListed(english, text)).toBeUndefined();
  });
});
