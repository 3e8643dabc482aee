import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type AlertMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends AlertMessages {}
}

export const alertWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
