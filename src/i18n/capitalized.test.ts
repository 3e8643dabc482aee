import { expect, test } from 'vitest';
import { capitalized } from './capitalized.ts';

test('a line begins with a capital letter, also one with an accent; an empty text stays empty', () => {
  expect(['español: falta la nota', 'łotewski: brakuje notatki', 'émigré', ''].map(capitalized)).toEqual([
    'Español: falta la nota',
    'Łotewski: brakuje notatki',
    'Émigré',
    '',
  ]);
});
