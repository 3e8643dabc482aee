import { kindOf, platformKinds } from '../../connection/kind/kinds.ts';
import { isSealedFile, MAX_FILE_MB } from '../../io/sealed-file.ts';
import type { Message } from '../../model/message.ts';
import type { Launched } from './launched-files.ts';

/** The longest unknown kind name to show, in characters. */
const LONGEST = 60;

/** The content of a file: unsent changes, settings of a kind of connection, or the reason why it cannot be opened. */
export type Opened =
  | { is: 'unsent'; text: string }
  | { is: 'settings'; file: File; kind: string; name: string }
  | { is: 'refused'; words: Message };

/** Reads a file that the system opened with the console, whatever its name. */
export async function readLaunched({ handle, file }: Launched): Promise<Opened> {
  const values = { file: handle.name };
  if (!file) return refused({ id: 'portable.why.unreadable', values });
  if (file.size > MAX_FILE_MB * 1e6)
    return refused({ id: 'portable.why.large', values: { ...values, limit: MAX_FILE_MB } });
  const text = await file.text().catch(() => '');
  if (isSealedFile(text)) return { is: 'unsent', text };
  const { headOf } = await import('../../connection/portable/format.ts');
  const head = await headOf(file);
  if ('refused' in head) return refused(head.refused ?? { id: 'files.wrong', values });
  const kind = await kindOf(head.kind);
  const takes = kind !== null && 'portable' in kind && kind.portable !== undefined;
  return takes
    ? { is: 'settings', file, ...head }
    : refused({ id: 'files.no_kind', values: { ...values, kind: nameOf(head.kind) } });
}

function nameOf(key: string): Message {
  const name = platformKinds().find((each) => each.key === key)?.name;
  return name ? { id: name } : { verbatim: key.slice(0, LONGEST) };
}

const refused = (words: Message): Opened => ({ is: 'refused', words });
