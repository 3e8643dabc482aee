import { type Change, type Opened, viewOfOpened } from '../../../connections/kind/open-connection.ts';
import { saveUpload } from '../../../state/outbox/uploads.ts';

/**
 * Stores a chosen file with the edit that uploads it, `more` values of that edit's input, and edits to follow it.
 * `seen`: the values on screen when it was chosen.
 */
export function saveFile(
  open: Opened,
  name: string,
  file: File,
  { also = [], more = {}, seen = viewOfOpened(open) }: { also?: readonly Change[]; more?: object; seen?: object } = {},
): Promise<unknown> {
  const { kind, id } = open;
  const target = { subject: kind, seen, title: kind.title(seen) };
  return saveUpload({ ...target, name, id, file, more, also: also.map((change) => ({ ...target, ...change })) });
}
