import type en from './messages/en.json';
import { sourceOf } from './source.ts';

type ShellMessages = typeof en;

declare module '../model/message.ts' {
  interface Catalogue extends ShellMessages {}
}

/** The shell's own messages: everything that is said outside of a kind. */
export const shellMessages = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
