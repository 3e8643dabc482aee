import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type LogMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends LogMessages {}
}

export const logWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
