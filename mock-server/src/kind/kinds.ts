import { readdirSync } from 'node:fs';
import type { Kind } from './kind.ts';

const FOLDER = new URL('../kinds/', import.meta.url);

const files = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort();

const read: { kinds: readonly Kind[] }[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ new URL(file, FOLDER).href)),
);

/** Every kind of connection, from the files of `kinds/`. */
export const kinds: readonly Kind[] = read.flatMap((file) => file.kinds);

export const kindOf = (segment: string | undefined): Kind | undefined =>
  kinds.find(({ collection, aliases }) => collection === segment || aliases?.includes(segment ?? ''));
