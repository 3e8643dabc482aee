import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat';
import { useCallback, useSyncExternalStore } from 'react';
import type { Message, MessageId, Values } from '../model/message.ts';
import type { Locale } from './locale.ts';
import { formatCount } from './number.ts';

/**
 * Messages of one locale by id, compiled by the build (`scripts/vite/messages.ts`): texts, and syntax trees of all
 * others.
 */
export type Messages = Record<string, string | MessageFormatElement[]>;

/** Loads the messages of one part of the product in a language; each kind brings its own (O-10). */
export type Source = (locale: Locale) => Promise<Messages>;

type Language = { locale: Locale; messages: Messages; formatters: Formatters };

const sources = new Map<Source, Promise<void>>();
const listeners = new Set<() => void>();
let language = languageOf('en', {});

/**
 * Messages contain only counts and texts, so `Intl.PluralRules` is the only language data. It is slow, so it is created on
 * first use.
 */
function languageOf(locale: Locale, messages: Messages): Language {
  let plurals: Intl.PluralRules | undefined;
  const formatters: Formatters = {
    getPluralRules: () => (plurals ??= new Intl.PluralRules(locale)),
    getNumberFormat: () => ({ format: (value: number) => formatCount(value, locale) }) as Intl.NumberFormat,
    getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
  };
  return { locale, messages, formatters };
}

function publish(locale: Locale, messages: Messages) {
  language = languageOf(locale, messages);
  for (const listener of listeners) listener();
}

let choices = 0;

/**
 * Changes the language of all loaded messages, including those added meanwhile, unless another language is chosen before they
 * arrive. Rejects, changing nothing, if a catalogue cannot be fetched.
 */
export async function setLocale(locale: Locale): Promise<void> {
  choices += 1;
  const own = choices;
  let loaded: Messages[] = [];
  while (loaded.length < sources.size) loaded = await Promise.all([...sources.keys()].map((source) => source(locale)));
  if (own !== choices) return;
  document.documentElement.lang = locale;
  publish(locale, Object.assign({}, ...loaded));
}

/** Adds a part's messages in the current language; resolves when they can be shown. May be called again after a rejection. */
export function addMessages(source: Source): Promise<void> {
  const known = sources.get(source);
  if (known) return known;
  const added = addIn(currentLocale(), source).catch((error: unknown) => {
    sources.delete(source);
    throw error;
  });
  sources.set(source, added);
  return added;
}

/** The administrator may choose another language while the messages load. */
async function addIn(locale: Locale, source: Source): Promise<void> {
  const messages = await source(locale);
  if (locale !== currentLocale()) return addIn(currentLocale(), source);
  publish(locale, { ...language.messages, ...messages });
}

export const currentLocale = () => language.locale;

export type Translate = (words: Message | MessageId, values?: Values) => string;

/** The translator; a new function, and a re-render, when the language or the loaded messages change. */
export function useTranslate(): Translate {
  const current = useSyncExternalStore(subscribe, () => language);
  return useCallback((words, values) => translate(current, words, values), [current]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const FORMATS: Formats = { number: {}, date: {}, time: {} };

function translate(current: Language, words: Message | MessageId, values: Values = {}): string {
  if (typeof words === 'object') {
    if ('id' in words) return translate(current, words.id, words.values);
    const { verbatim, mayBeKey } = words;
    return mayBeKey && isKey(current, verbatim) ? translate(current, verbatim) : verbatim;
  }
  const { locale, messages, formatters } = current;
  // The catalogue check ensures that none is missing; empty while the messages of its part are loading.
  const message = messages[words] ?? '';
  if (typeof message === 'string') return message;
  try {
    const parts = formatToParts(message, locale, formatters, FORMATS, plain(current, values));
    return parts.map(({ value }) => value).join('');
  } catch {
    // A missing value must not break the whole screen: show the message's id.
    return words;
  }
}

/** Whether a server's text is a key of the contract: those have no dots, unlike the console's own message ids. */
const isKey = ({ messages }: Language, text: string): text is MessageId =>
  !text.includes('.') && Object.hasOwn(messages, text);

function plain(current: Language, values: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? translate(current, value) : value,
    ]),
  );
}
