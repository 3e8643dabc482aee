import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type TwitterMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends TwitterMessages {}
}

export const twitterWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
