import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type ClientChannelMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends ClientChannelMessages {}
}

export const clientChannelWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
