import { dequal } from 'dequal/lite';
import type { Field } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';

type Values = Readonly<Record<Field, unknown>>;

/**
 * The unsaved input of a form: the values of changed fields, and the value that each showed before its change; `server`: the
 * service's value at that time, if waiting edits hid it.
 */
export type DraftValues = Record<'values' | 'base' | 'server', Record<Field, unknown>>;

/** The service's present values of a draft's fields, and the fields that this device itself wrote. */
export type ServerValues = { values: Values; own: readonly Field[] };

/**
 * The draft with a field set to `value`. A field that equals its `saved` value leaves the draft. A secret gets no base, so
 * that the last writer wins (O-15). `held`: the service's value.
 */
export function withField(
  draft: DraftValues,
  field: Field,
  value: unknown,
  { saved, held, secret }: { saved: unknown; held: unknown; secret: boolean },
): DraftValues {
  const { [field]: _, ...values } = draft.values;
  const { [field]: base = saved, ...bases } = draft.base;
  const { [field]: then = held, ...others } = draft.server;
  if (dequal(value, saved)) return { values, base: bases, server: others };
  const all = { ...values, [field]: value };
  if (secret) return { values: all, base: bases, server: others };
  return { values: all, base: { ...bases, [field]: base }, server: { ...others, [field]: then } };
}

/**
 * The draft without the fields whose values still equal `then`. The remaining fields get their `now` value as their base, if
 * there is one, and the service's `held` value; a secret gets none. A map keeps its value of `then` as base: entries that
 * others added since were never part of the typing.
 */
export function withoutFields(draft: DraftValues, then: object, now: object, held: Values): DraftValues {
  const [was, saved] = [new Map(Object.entries(then)), new Map(Object.entries(now))];
  const left = Object.entries(draft.values).filter(([field, value]) => !dequal(value, was.get(field)));
  const based = left.map(([field]) => field).filter((field) => Object.hasOwn(draft.base, field));
  function baseOf(field: Field) {
    if (!saved.has(field)) return draft.base[field];
    return (isRecord(was.get(field)) ? was : saved).get(field);
  }
  return {
    values: Object.fromEntries(left),
    base: Object.fromEntries(based.map((field) => [field, baseOf(field)])),
    server: Object.fromEntries(based.map((field) => [field, (saved.has(field) ? held : draft.server)[field]])),
  };
}

/** Merges a stored draft under input that was typed before the read ended. */
export const draftUnder = (typed: DraftValues, { values, base, server }: DraftValues): DraftValues => ({
  values: { ...values, ...typed.values },
  base: { ...base, ...typed.base },
  server: { ...server, ...typed.server },
});

export const touchedFields = ({ values }: DraftValues, saved: Values): Field[] =>
  Object.keys(values).filter((field) => !dequal(values[field], saved[field]));

/**
 * The touched fields that another administrator changed since the draft began, each with the service's value at that time
 * (rule 16). Values that were on screen then or that this device wrote since do not count (O-30).
 */
export function movedFrom(draft: DraftValues, saved: Values, held: ServerValues): Record<Field, unknown> {
  const { base, server } = draft;
  const moved = touchedFields(draft, saved).filter((field) => {
    const known = [base, server].flatMap((of) => (Object.hasOwn(of, field) ? [of[field]] : []));
    return known.length > 0 && !held.own.includes(field) && !known.some((each) => dequal(each, held.values[field]));
  });
  return Object.fromEntries(moved.map((field) => [field, (Object.hasOwn(server, field) ? server : base)[field]]));
}
