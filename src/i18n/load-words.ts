import { addMessages } from './translate.ts';

/** Loads the messages of everything except the shell, once. Rejects when they cannot be fetched; may be retried. */
export async function loadWords(): Promise<void> {
  const { words } = await import('./words.ts');
  await addMessages(words);
}
