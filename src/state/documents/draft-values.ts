import { dequal } from 'dequal/lite';
import type { Field } from '../../model/edit.ts';

/** The unsaved input of a form: the values of changed fields, and the saved value of each when its change began. */
export type DraftValues = { values: Record<Field, unknown>; base: Record<Field, unknown> };

/**
 * The draft with a field set to `value`. A field that equals its `saved` value leaves the draft; a secret gets no base, so
 * that the last writer wins (O-15).
 */
export function withField(
  draft: DraftValues,
  field: Field,
  value: unknown,
  saved: unknown,
  secret: boolean,
): DraftValues {
  const { [field]: _, ...values } = draft.values;
  const { [field]: base = saved, ...bases } = draft.base;
  if (dequal(value, saved)) return { values, base: bases };
  return { values: { ...values, [field]: value }, base: secret ? bases : { ...bases, [field]: base } };
}

/**
 * The draft without the fields whose values still equal those in `then`. The remaining fields get their `now` value as
 * their base, where there is one; a secret gets none.
 */
export function withoutFields(draft: DraftValues, then: object, now: object): DraftValues {
  const [was, saved] = [new Map(Object.entries(then)), new Map(Object.entries(now))];
  const left = Object.entries(draft.values).filter(([field, value]) => !dequal(value, was.get(field)));
  const based = left.filter(([field]) => Object.hasOwn(draft.base, field));
  return {
    values: Object.fromEntries(left),
    base: Object.fromEntries(based.map(([field]) => [field, saved.has(field) ? saved.get(field) : draft.base[field]])),
  };
}

/** The draft's fields that differ from the saved values. */
export const touchedFields = ({ values }: DraftValues, saved: Readonly<Record<Field, unknown>>): Field[] =>
  Object.keys(values).filter((field) => !dequal(values[field], saved[field]));

/** Whether another administrator changed a touched field since the draft was begun (rule 16). */
export const isMoved = (draft: DraftValues, saved: Readonly<Record<Field, unknown>>): boolean =>
  touchedFields(draft, saved).some(
    (field) => Object.hasOwn(draft.base, field) && !dequal(draft.base[field], saved[field]),
  );
