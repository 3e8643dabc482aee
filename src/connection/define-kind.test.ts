import { string } from 'superstruct';
import { expect, it } from 'vitest';
import { connectionFields } from '../model/connection.ts';
import { defineKind } from './define-kind.ts';
import { defineSubject } from './define-subject.ts';

const fields = connectionFields({ name: string(), secret: string() });
const subject = defineSubject({ key: 'abc', platform: 'abc', fields, title: ({ name = '' }) => name });

it('a kind has a screen for its detail page, and none for unknown names', () => {
  const kind = defineKind(subject, { readOnly: [{ field: 'name', label: 'connection.name' }] });
  expect(kind.render('detail', { id: 'a1' })?.props).toEqual({ params: { id: 'a1' }, kind });
  expect(kind.render('create', {})).toBeUndefined();
});

it('a field that the document does not have does not compile', () => {
  // @ts-expect-error The document has no such field.
  defineKind(subject, { readOnly: [{ field: 'nmae', label: 'connection.name' }] });
});
