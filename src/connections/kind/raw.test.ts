import { expect, it } from 'vitest';
import { rawOf } from './raw.ts';

type Doc = { menu?: string; unread?: Record<string, unknown> };

it('is the text of a value that could not be read', () => {
  const doc: Doc = { unread: { menu: { a: 1 } } };
  expect(rawOf(doc, 'menu')).toBe('{"a":1}');
});

it('is nothing once the field has a value that can be read', () => {
  const doc: Doc = { menu: '{label}', unread: { menu: 5 } };
  expect(rawOf(doc, 'menu')).toBeUndefined();
});

it('is nothing for a field that was not sent', () => {
  const doc: Doc = {};
  expect(rawOf(doc, 'menu')).toBeUndefined();
});
