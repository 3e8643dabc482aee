import { textOf } from '../../model/fields.ts';

/**
 * The raw text of a field that the server sent in an unknown shape; undefined if the field has a valid value. Shown
 * unchanged, and it stays so unless the administrator edits it.
 */
export function rawOf<D extends object>(doc: D, field: keyof D & string): string | undefined {
  if (doc[field] !== undefined || !('unread' in doc)) return undefined;
  const raw = new Map(Object.entries(doc.unread ?? {})).get(field);
  return raw === undefined ? undefined : textOf(raw);
}
