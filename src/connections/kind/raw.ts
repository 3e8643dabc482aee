import { textOf } from '../../model/fields.ts';

/**
 * The raw text of a field that the server sent in a shape we do not know, until it gets a value that we do. It is
 * shown as it is and stays what it is unless the administrator touches it.
 */
export function rawOf<D extends object>(doc: D, field: keyof D & string): string | undefined {
  if (doc[field] !== undefined || !('unread' in doc)) return undefined;
  const raw = new Map(Object.entries(doc.unread ?? {})).get(field);
  return raw === undefined ? undefined : textOf(raw);
}
