import { type Opened, viewOfOpened } from '../../../settings/forms/open-connection.ts';
import { saveUpload } from '../../../state/outbox/uploads.ts';

/** Stores a chosen file with its upload; `more`: further input of that edit, `seen`: the values on screen then. */
export function saveFile(
  open: Opened,
  name: string,
  file: File,
  { more = {}, seen = viewOfOpened(open) }: { more?: object; seen?: object } = {},
): Promise<unknown> {
  const { kind, id } = open;
  return saveUpload({ subject: kind, seen, title: kind.title(seen), name, id, file, more });
}
