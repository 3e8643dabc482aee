import { sourceOf } from './source.ts';

/** The shell's own messages: all that the first render needs. */
export const shellMessages = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
