import { expect, it } from 'vitest';
import { rawOf } from './raw.ts';

type Doc = { menu?: string; unread?: Record<string, unknown> };

it('it is the text of an invalid value', () => {
  const doc: Doc = { unread: { menu: { a: 1 } } };
  expect(rawOf(doc, 'menu')).toBe('{"a":1}');
});

it('it is undefined once the field has a valid value', () => {
  const doc: Doc = { menu: '{label}', unread: { menu: 5 } };
  expect(rawOf(doc, 'menu')).toBeUndefined();
});

it('it is undefined for a field that was not sent', () => {
  const doc: Doc = {};
  expect(rawOf(doc, 'menu')).toBeUndefined();
});
