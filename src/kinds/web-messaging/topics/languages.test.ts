import { expect, it } from 'vitest';
import { languageName } from '../../../i18n/language-name.ts';
import { headingProblem, languagesOf, noteProblem, offeredLanguages } from './languages.ts';

it('A-77: the first language is always present, the others follow in their order', () => {
  expect(languagesOf({})).toEqual(['en']);
  expect(languagesOf({ fr: 'Bonjour', en: 'Hello' }, { pl: 'Uwaga' })).toEqual(['en', 'fr', 'pl']);
});

it('A-77: the unused languages of the session are offered, or else those of a built-in list', () => {
  expect(offeredLanguages({ en: 'English', de: 'German', fr: 'French' }, ['en', 'fr'])).toEqual(['de']);
  expect(offeredLanguages({}, ['en'])).toEqual(['es', 'fr', 'de', 'it', 'pt', 'pl']);
});

it('a language has its name in the console’s language, or the session’s name, or its code', () => {
  expect(languageName('de', { de: 'German' }, 'pl')).toBe('niemiecki');
  expect(languageName('xq', { xq: 'Brightwaterish' }, 'en')).toBe('Brightwaterish');
  expect(languageName('<b>', {}, 'en')).toBe('<b>');
  expect(languageName('constructor', {}, 'en')).toBe('constructor');
});

it('CHAT-GEN-05: a heading of blanks is empty', () => {
  expect(headingProblem('  ')).toBe('heading_empty');
  expect(headingProblem('Hi')).toBeNull();
});

it('CHAT-GEN-09 trap 27: a note has 1 to 250 characters as typed, and not only blanks', () => {
  expect(['', '   ', 'x'.repeat(251), ` ${'x'.repeat(250)}`].map(noteProblem)).toEqual(
    Array(4).fill('special_note_validation_error'),
  );
  expect(['x', 'x'.repeat(250)].map(noteProblem)).toEqual([null, null]);
});
