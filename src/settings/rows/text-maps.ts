import { Struct } from 'superstruct';
import { isRecord } from '../../model/fields.ts';

const MAP = 'map of texts';

/** Texts by key; or, at depth 2, such maps by another key, as texts by language and key. */
type Depth = 1 | 2;

const isText = (value: unknown, depth: Depth | 0): boolean =>
  depth === 0
    ? typeof value === 'string'
    : isRecord(value) && Object.values(value).every((each) => isText(each, depth === 2 ? 1 : 0));

/** A field may have hundreds of thousands of texts, for which superstruct's own structs need a second. */
const mapOf = <T>(depth: Depth) =>
  new Struct<T, Depth>({ type: MAP, schema: depth, validator: (value) => isText(value, depth) });

/** A map of texts, which `withMembers` validates one by one. */
export const textsByKey = mapOf<Record<string, string>>(1);

/** Texts by language and key, which `withMembers` validates one by one. */
export const textsByLanguageAndKey = mapOf<Readonly<Record<string, Readonly<Record<string, string>>>>>(2);

type Map = Readonly<Record<string, unknown>>;

/** The texts of a map and its other values, each under its keys; undefined if the field is no such map. */
export function splitTexts(field: unknown, value: unknown): { good: Map; bad: Map } | undefined {
  const isMap = field instanceof Struct && field.type === MAP && isRecord(value);
  return isMap ? split(value, field.schema === 2 ? 2 : 1) : undefined;
}

/** The texts of such a map and its other values, each under its keys. */
export function split(map: Map, depth: Depth): { good: Map; bad: Map } {
  const good: [string, unknown][] = [];
  const bad: [string, unknown][] = [];
  for (const [key, value] of Object.entries(map)) {
    if (isText(value, depth === 2 ? 1 : 0)) good.push([key, value]);
    else if (depth === 1 || !isRecord(value)) bad.push([key, value]);
    else {
      const texts = split(value, 1);
      good.push([key, texts.good]);
      bad.push([key, texts.bad]);
    }
  }
  return { good: Object.fromEntries(good), bad: Object.fromEntries(bad) };
}

/** Merges two maps of texts; the texts of `over` win. */
export const joinTexts = (under: Map, over: Map): Map => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const below = Object.hasOwn(under, key) ? under[key] : undefined;
      return [key, isRecord(value) && isRecord(below) ? { ...below, ...value } : value];
    }),
  ),
});
