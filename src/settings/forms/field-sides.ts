import type { EditType, Field } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';

/** A value, with its words if its edit type has any, e.g. since part of it is masked. */
export type Worded = { value: unknown; words?: Message | undefined };

/** A field of an edit with its values on both sides: before the edit, or another administrator's, and the edit's own. */
export type FieldSides = { field: Field; name: Message; before: Worded; after: Worded };

type Values = Readonly<Record<Field, unknown>>;

export function fieldSides(type: EditType, field: Field, before: Values, after: Values): FieldSides {
  const worded = (value: unknown) => ({ value, words: type.describeValue?.(field, value) });
  return {
    ...{ field, name: type.nameOf?.(field) ?? { verbatim: field } },
    ...{ before: worded(before[field]), after: worded(after[field]) },
  };
}
