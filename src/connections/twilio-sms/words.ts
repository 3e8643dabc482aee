import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type SmsMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends SmsMessages {}
}

export const smsWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
