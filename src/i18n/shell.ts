import { sourceOf } from './source.ts';

/** The shell's own messages: everything that the first render says. */
export const shellMessages = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
