import { textOf } from '../../model/fields.ts';

/**
 * The raw text of a field that the server sent in an unknown shape; undefined when the field has a valid value. It is
 * shown as it is, and stays unchanged unless the administrator edits it.
 */
export function rawOf<D extends object>(doc: D, field: keyof D & string): string | undefined {
  if (doc[field] !== undefined || !('unread' in doc)) return undefined;
  const raw = new Map(Object.entries(doc.unread ?? {})).get(field);
  return raw === undefined ? undefined : textOf(raw);
}
