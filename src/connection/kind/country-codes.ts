import type { Message, MessageId } from '../../model/message.ts';

/** ISO 3166-1 alpha-2 → dialling prefix with its plus, as in `countryCodes`. */
export type CountryCodes = Record<string, string>;

/** Adds the plus to prefixes that the server sent without it, also to whole numbers; leaves others unchanged. */
export function withPlus(codes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(codes).map(([iso, prefix]) => [iso, prefixOf(prefix)]));
}

function prefixOf(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('+') ? value : `+${value}`;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? `+${value}` : value;
}

/** A chosen country with its name in the administrator's language; for an unknown code, the code. */
export type ChosenCountry = { iso: string; prefix: string; name: string };

/** The chosen countries in the administrator's language, sorted by name. */
export function chosenCountries(codes: CountryCodes, locale: string): ChosenCountry[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const nameOf = (iso: string) => (/^[a-z]{2}$/i.test(iso) ? (names.of(iso) ?? iso) : iso);
  return Object.entries(codes)
    .map(([iso, prefix]) => ({ iso, prefix, name: nameOf(iso) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** The message about added and removed countries, by their names in the administrator's language. */
export function sayCountries(
  { add, remove }: { add: CountryCodes; remove: readonly string[] },
  locale: string,
): Message {
  const added = chosenCountries(add, locale).map(({ name, prefix }) => `${name} ${prefix}`);
  const removed = chosenCountries(Object.fromEntries(remove.map((iso) => [iso, ''])), locale).map(({ name }) => name);
  const values = { added: added.join(', '), removed: removed.join(', ') };
  if (removed.length === 0) return { id: 'countries.added', values };
  return { id: added.length === 0 ? 'countries.removed' : 'countries.added_removed', values };
}

/** An SMS connection needs at least one country (D1§5); null if it has one. */
export const countriesProblem = (codes: CountryCodes): MessageId | null =>
  Object.keys(codes).length === 0 ? 'country_required' : null;
