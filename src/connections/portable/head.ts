import type { Message } from '../../model/message.ts';
import { readHead } from './format.ts';
import { refusedWords } from './refused-words.ts';

/** What a file says of itself, or why it is not taken; without words where it is something else altogether. */
export async function headOf(file: File): Promise<{ kind: string; name: string } | { refused: Message | undefined }> {
  const head = await readHead(file);
  if (!('why' in head)) return head;
  return { refused: head.why === 'other_file' ? undefined : refusedWords(file.name, head) };
}
