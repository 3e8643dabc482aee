import { dequal } from 'dequal/lite';
import type { Field } from '../../model/edit.ts';

/** What is typed into a form: the values of the fields that were changed, and what was saved when each was begun. */
export type DraftValues = { values: Record<Field, unknown>; base: Record<Field, unknown> };

/**
 * A field of the form set to a value, over what is `saved` of it now. One that is as it was saved is no part of the draft;
 * a secret keeps no base, so that the last writer wins (O-15).
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
 * What is left of a draft once the fields that say what they said `then` have left it. What was typed into the others is based
 * on what is saved `now`, where that is told; a secret keeps no base.
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

/** Fields that differ from what is saved now. */
export const touchedFields = ({ values }: DraftValues, saved: Readonly<Record<Field, unknown>>): Field[] =>
  Object.keys(values).filter((field) => !dequal(values[field], saved[field]));

/** Whether another administrator changed a touched field since the draft was begun (rule 16). */
export const isMoved = (draft: DraftValues, saved: Readonly<Record<Field, unknown>>): boolean =>
  touchedFields(draft, saved).some(
    (field) => Object.hasOwn(draft.base, field) && !dequal(draft.base[field], saved[field]),
  );
