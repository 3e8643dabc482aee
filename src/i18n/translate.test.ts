import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MessageId } from '../model/message.ts';
import { runHook } from '../state/testing/run-hook.ts';
import type { Locale } from './locale.ts';
import { addMessages, currentLocale, type Messages, setLocale, useTranslate } from './translate.ts';

/** A part of the product with one message; `come` delivers a language of it. */
function part(id: string) {
  const asked = new Map<Locale, PromiseWithResolvers<Messages>>();
  const of = (locale: Locale) => {
    const file = asked.get(locale) ?? Promise.withResolvers<Messages>();
    asked.set(locale, file);
    return file;
  };
  return {
    source: (locale: Locale) => of(locale).promise,
    come: (locale: Locale) => of(locale).resolve({ [id]: `${id} ${locale}` }),
  };
}

const said = (id: string) => runHook(useTranslate).value()(id as MessageId);

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} });
  return setLocale('en');
});
afterEach(() => vi.unstubAllGlobals());

test('O-10: of two languages chosen one after the other the later one is shown, however late the first one loads', async () => {
  const shell = part('shell');
  shell.come('en');
  await addMessages(shell.source);
  const chosen = [setLocale('pl'), setLocale('es')];
  shell.come('es');
  await chosen[1];
  shell.come('pl');
  await Promise.all(chosen);
  expect([currentLocale(), said('shell')]).toEqual(['es', 'shell es']);
  expect(document.documentElement.lang).toBe('es');
});

test('O-10: a part whose messages were loading when the language changed has them in the new language', async () => {
  const [before, during] = [part('before'), part('during')];
  const added = [addMessages(before.source)];
  for (const locale of ['pl', 'es'] as const) before.come(locale);
  const chosen = setLocale('pl');
  added.push(addMessages(during.source));
  for (const locale of ['en', 'pl', 'es'] as const) during.come(locale);
  await chosen;
  before.come('en');
  await Promise.all(added);
  expect([said('before'), said('during')]).toEqual(['before pl', 'during pl']);
});
