import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One small fault in the product, and the tests that have to notice it. */
export type Mutant = {
  /** The file it is made in, from the repository's root. */
  file: string;
  /** What is replaced: it occurs in the file exactly once. */
  text: string;
  becomes: string;
  /** The unit test files of which at least one has to fail. */
  tests: readonly string[];
  /** What would go wrong in the product. */
  means: string;
};

/** Why a mutant cannot be made in the tree at `root`; null when it can. */
export function whyNot(root: string, { file, text, becomes }: Mutant): string | null {
  const found = readFileSync(join(root, file), 'utf8').split(text).length - 1;
  if (found !== 1) return `${file} has ${found} times what has to be there once: ${text}`;
  return text === becomes ? `${file}: it changes nothing: ${text}` : null;
}
