/** Readers for JSON of unknown shape: request bodies and the data file. */
export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const optionalText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** JSON merge patch, one level deep: `null` removes a field, anything else replaces it. */
export function merged<T extends Fields>(record: T, patch: Fields): T {
  const entries = Object.entries({ ...record, ...patch }).filter(([key]) => patch[key] !== null);
  return Object.fromEntries(entries) as T;
}

/** Removes undefined values. */
export const given = <T extends Fields>(record: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export const omit = (record: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !names.includes(key)));

/** The epoch ms of a number or text that `new Date(x)` accepts; undefined for anything else. */
export function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'number' || typeof value === 'string' ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
