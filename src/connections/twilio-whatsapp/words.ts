import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type WhatsAppMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends WhatsAppMessages {}
}

export const whatsAppWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
