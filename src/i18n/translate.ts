import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { type Formats, type Formatters, formatToParts } from 'intl-messageformat';
import { useCallback, useSyncExternalStore } from 'react';
import type { Message, MessageId, Values } from '../model/message.ts';
import type { Locale } from './locale.ts';
import { formatCount } from './number.ts';

/** Messages of one locale by id, as the build has read them: each a syntax tree (`scripts/vite/messages.ts`). */
export type Messages = Record<string, MessageFormatElement[]>;

/** Where the messages of one part of the product come from; each kind brings its own (O-10). */
export type Source = (locale: Locale) => Promise<Messages>;

type Language = { locale: Locale; messages: Messages; formatters: Formatters };

const sources = new Map<Source, Promise<void>>();
const listeners = new Set<() => void>();
let language = languageOf('en', {});

/** Messages hold counts and texts; of the browser's language data, slow to be read at first, they need the plurals. */
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

/** Changes the language of everything that is loaded, at once. */
export async function setLocale(locale: Locale): Promise<void> {
  const loaded = await Promise.all([...sources.keys()].map((source) => source(locale)));
  document.documentElement.lang = locale;
  publish(locale, Object.assign({}, ...loaded));
}

/** Adds a part's messages in the current language; resolves when they can be shown. One that failed is asked again. */
export function addMessages(source: Source): Promise<void> {
  const known = sources.get(source);
  if (known) return known;
  const added = source(currentLocale()).then(
    (messages) => publish(language.locale, { ...language.messages, ...messages }),
    (error: unknown) => {
      sources.delete(source);
      throw error;
    },
  );
  sources.set(source, added);
  return added;
}

export const currentLocale = () => language.locale;

/** Says a message in the administrator's language. */
export type Translate = (words: Message | MessageId, values?: Values) => string;

/** The translator, and a re-render whenever the language or the loaded words change; the same one as long as they do not. */
export function useTranslate(): Translate {
  const current = useSyncExternalStore(subscribe, () => language);
  return useCallback((words, values) => translate(current, words, values), [current]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** No message names a format of its own. */
const FORMATS: Formats = { number: {}, date: {}, time: {} };

function translate(current: Language, words: Message | MessageId, values: Values = {}): string {
  if (typeof words === 'object') {
    if ('id' in words) return translate(current, words.id, words.values);
    const { verbatim, mayBeKey } = words;
    return mayBeKey && isKey(current, verbatim) ? translate(current, verbatim) : verbatim;
  }
  const { locale, messages, formatters } = current;
  try {
    // The catalogue check proves that no message is missing; there is none where its part has not arrived yet.
    const parts = formatToParts(messages[words] ?? [], locale, formatters, FORMATS, plain(current, values));
    return parts.map(({ value }) => value).join('');
  } catch {
    // A value that was forgotten must not take the whole screen with it.
    return words;
  }
}

/** Whether a server may mean a message by this: the keys of the contract have no dots, as the console's own have. */
const isKey = ({ messages }: Language, text: string): text is MessageId =>
  !text.includes('.') && Object.hasOwn(messages, text);

/** Values that are words themselves are said first. */
function plain(current: Language, values: Values): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? translate(current, value) : value,
    ]),
  );
}
