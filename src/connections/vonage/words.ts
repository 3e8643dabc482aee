import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type VonageMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends VonageMessages {}
}

export const vonageWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
