import { sourceOf } from './source.ts';

/**
 * All messages outside the shell: those of every other `messages` folder, in the languages that the shell has messages
 * in, bundled into one file per language (`scripts/vite/messages.ts`).
 */
export const words = sourceOf(import.meta.glob('./messages/*.json', { query: '?words', import: 'default' }));
