import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message, MessageId } from '../model/message.ts';

type Language = 'en' | 'pl' | 'es';

/** A message's text in a language from all catalogues, with its values inserted; plurals are not supported. */
export function textIn(language: Language, message: Message | MessageId): string {
  if (typeof message === 'string') return textIn(language, { id: message });
  if ('verbatim' in message) return message.verbatim;
  const words = catalogue(language)[message.id];
  if (words === undefined) throw new Error(`${language} has no ${message.id}`);
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(message.values?.[name]));
}

const read = new Map<Language, Record<string, string>>();

function catalogue(language: Language): Record<string, string> {
  const known = read.get(language);
  if (known) return known;
  const cwd = join(import.meta.dirname, '..');
  const files = globSync(`**/messages/${language}.json`, { cwd });
  const all = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(cwd, file), 'utf8'))));
  read.set(language, all);
  return all;
}
