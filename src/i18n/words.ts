import { sourceOf } from './source.ts';

/**
 * Everything that is said beyond the shell: what every other `messages` folder of the product has in a language that the
 * shell has words in, as one file (`scripts/vite/messages.ts`).
 */
export const words = sourceOf(import.meta.glob('./messages/*.json', { query: '?words', import: 'default' }));
