import { refuse } from '../answer.ts';
import { type Fields, isFields, text } from '../values.ts';

export type Check = (value: unknown) => boolean;

/** The required keys of a body, each with its check; other keys are neither stored nor refused. */
export type Keys = Readonly<Record<string, Check>>;

export const flag: Check = (value) => typeof value === 'boolean';
export const string: Check = (value) => typeof value === 'string';
export const color: Check = (value) => /^#[0-9a-f]{6}$/i.test(text(value));
export const oneOf =
  (...options: string[]): Check =>
  (value) =>
    options.includes(text(value));
export const strings: Check = (value) => Array.isArray(value) && value.every(string);

/** Texts by language code. */
export const textMap: Check = (value) => isFields(value) && Object.values(value).every(string);

export const POSITION = oneOf('bottom_right', 'bottom_left', 'top_right', 'top_left', 'center_right', 'center_left');
export const DIMENSION = oneOf('Standard', 'Large', 'Extra Large');
export const AUDIO_MODE = oneOf('off', 'always', 'not_visible');
export const AUDIO_TYPE: Check = (value) => [1, 2, 3, 4, 5].some((type) => type === value);
export const INPUT_MODE = oneOf('enable_input', 'enable_input_conditional', 'disable_input');

/** The values of exactly these keys, or the refusal of the first invalid one. */
export function taken(body: Fields, keys: Keys | undefined) {
  if (!keys) return refuse(400, 'The type is unknown');
  const wrong = Object.keys(keys).find((key) => !keys[key]?.(body[key]));
  if (wrong !== undefined) return refuse(400, `${wrong} is missing or invalid`);
  return { patch: Object.fromEntries(Object.keys(keys).map((key) => [key, body[key]])) };
}
