import { type Fields, isFields, text } from '../values.ts';

/** Field checks shared by several kinds (D1§5). */
export const isFilled = (value: unknown): boolean => text(value).trim() !== '';

export const isWord = (value: unknown): boolean => /^\w+$/.test(text(value));

/** One leading +, then digits and spaces with at least one digit. */
const isPhone = (value: unknown): boolean => /^\+[\d ]*\d[\d ]*$/.test(text(value));

/** An https URL with a host. */
export const isHttps = (value: unknown): boolean => /^https:\/\/[^\s/?#]+([/?#]\S*)?$/i.test(text(value));

/** Spaces do not distinguish phone numbers. */
export const samePhone = (a: unknown, b: unknown): boolean =>
  text(a).replaceAll(' ', '') === text(b).replaceAll(' ', '');

/** ISO 3166-1 alpha-2 codes to dialling prefixes; an empty map is invalid (D1§5). */
export const isCountryMap = (value: unknown): value is Record<string, string> =>
  isFields(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([code, prefix]) => /^[A-Z]{2}$/.test(code) && /^\+?[\d -]+$/.test(text(prefix)));

const count = (token: string, template: string) => template.split(token).length - 1;

/** `{label}` exactly once, `{#}` at most once (D1§5). */
export const isMenuTemplate = (value: unknown): value is string =>
  count('{label}', text(value)) === 1 && count('{#}', text(value)) <= 1;

/** The first invalid field among those that every provider's phone connection has. */
export function lineProblem({ name, phone_number }: Fields): string | undefined {
  if (!isFilled(name)) return 'name';
  return isPhone(phone_number) ? undefined : 'phone_number';
}
