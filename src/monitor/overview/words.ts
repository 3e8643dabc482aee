import { sourceOf } from '../../i18n/source.ts';
import type en from './messages/en.json';

type OverviewMessages = typeof en;

declare module '../../model/message.ts' {
  interface Catalogue extends OverviewMessages {}
}

export const overviewWords = sourceOf(import.meta.glob('./messages/*.json', { import: 'default' }));
