import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type OutboxMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends OutboxMessages {}
}

/** What only the open sheet says; it comes with it. */
export const outboxWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
