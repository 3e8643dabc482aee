import { sourceOf } from './source.ts';
import { addMessages } from './translate.ts';

/**
 * All messages outside the shell: those of every other `messages` folder, in the shell's languages, bundled into one file per
 * language (`scripts/vite/messages.ts`).
 */
const words = sourceOf(import.meta.glob('./messages/*.json', { query: '?words', import: 'default' }));

/** Loads all messages outside the shell, once. Rejects if they cannot be fetched; may be retried. */
export const loadWords = (): Promise<void> => addMessages(words);
