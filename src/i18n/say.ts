import { useCallback, useSyncExternalStore } from 'react';
import { createIntl, createIntlCache, type IntlShape } from 'react-intl';
import type { MessageId, Values, Words } from '../model/words.ts';
import type { Locale } from './locale.ts';

/** Compiled messages of one locale: plain text, or the syntax tree that the build made of it. */
export type Messages = Record<string, string>;

/** Where the messages of one part of the product come from; each kind brings its own (O-10). */
export type Source = (locale: Locale) => Promise<Messages>;

const cache = createIntlCache();
const sources = new Map<Source, Promise<void>>();
const listeners = new Set<() => void>();
let intl: IntlShape = createIntl({ locale: 'en', messages: {} }, cache);

function publish(locale: string, messages: Messages) {
  // The catalogue check proves that no message is missing; what is left to report here is nothing.
  intl = createIntl({ locale, defaultLocale: locale, messages, onError: () => undefined }, cache);
  for (const listener of listeners) listener();
}

/** Changes the language of everything that is loaded, at once. */
export async function setLocale(locale: Locale): Promise<void> {
  const loaded = await Promise.all([...sources.keys()].map((source) => source(locale)));
  document.documentElement.lang = locale;
  publish(locale, Object.assign({}, ...loaded));
}

/** Adds a part's messages in the current language; resolves when they can be shown. One that failed is asked again. */
export function addWords(source: Source): Promise<void> {
  const known = sources.get(source);
  if (known) return known;
  const added = source(currentLocale()).then(
    (messages) => publish(intl.locale, { ...(intl.messages as Messages), ...messages }),
    (error: unknown) => {
      sources.delete(source);
      throw error;
    },
  );
  sources.set(source, added);
  return added;
}

export const currentLocale = () => intl.locale as Locale;

/** Says a message in the administrator's language. */
export type Say = (words: Words | MessageId, values?: Values) => string;

/** The translator, and a re-render whenever the language or the loaded words change; the same one as long as they do not. */
export function useSay(): Say {
  const shape = useSyncExternalStore(subscribe, () => intl);
  return useCallback((words, values) => translate(shape, words, values), [shape]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function translate(shape: IntlShape, words: Words | MessageId, values: Values = {}): string {
  if (typeof words === 'string') return shape.formatMessage({ id: words }, plain(shape, values));
  if ('verbatim' in words) return words.verbatim;
  return shape.formatMessage({ id: words.id }, plain(shape, words.values ?? {}));
}

/** Values that are words themselves are said first. */
function plain(shape: IntlShape, values: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? translate(shape, value) : value]),
  );
}
