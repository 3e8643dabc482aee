import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type FacebookMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends FacebookMessages {}
}

export const facebookWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
