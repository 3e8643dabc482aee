import type { Message } from '../../model/message.ts';
import { readHead } from './format.ts';
import { refusedWords } from './refused-words.ts';

/** A file's kind and connection name, or why it is refused; without a message if it is no settings file at all. */
export async function headOf(file: File): Promise<{ kind: string; name: string } | { refused: Message | undefined }> {
  const head = await readHead(file);
  if (!('why' in head)) return head;
  return { refused: head.why === 'other_file' ? undefined : refusedWords(file.name, head) };
}
