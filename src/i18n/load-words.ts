import { addMessages } from './translate.ts';

/** Adds the words of everything beyond the shell, once; a load that failed is tried again next time. */
export async function loadWords(): Promise<void> {
  const { words } = await import('./words.ts');
  await addMessages(words);
}
