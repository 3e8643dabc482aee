import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type PartMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends PartMessages {}
}

/** Messages that several kinds share. */
export const sharedMessages = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
