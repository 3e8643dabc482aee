import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type AppleMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends AppleMessages {}
}

export const appleWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
