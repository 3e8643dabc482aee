import { string } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { connectionFields } from '../model/connection.ts';
import { defineSubject } from './define-subject.ts';
import { codes } from './kind/codes.ts';
import { failureText } from './kind/failure-text.ts';

const fields = connectionFields({ name: string(), secret: string() });

const subject = defineSubject({
  key: 'abc',
  platform: 'abc',
  fields,
  title: ({ name = '' }) => name,
  secrets: ['secret'],
});

describe('a kind’s platform and fields', () => {
  it('determine how a connection is read, and which of its fields are stored', () => {
    expect(subject.read('a/b')).toEqual({ method: 'GET', path: '/connections/abc/a%2Fb' });
    expect(subject.parse({ name: 'Stores', secret: 7, other: true })).toEqual({
      name: 'Stores',
      unread: { secret: 7 },
    });
    expect(subject.parse(null)).toEqual({});
  });

  it('determine its deletion, with the codes of every kind', () => {
    const { remove } = subject.edits;
    const input = { id: 'a1', name: 'Stores' };
    expect(remove.lane(input)).toBe('abc/a1');
    expect(remove.listEffect?.(input)).toEqual({ deleting: true, id: 'a1', platform: 'abc' });
    expect(remove.steps[0]?.request({}, input, {})).toEqual({ method: 'DELETE', path: '/connections/abc/a1' });
    expect(remove.codes).toBe(codes);
  });

  it('Annex D: determine the messages when it cannot be read or deleted', () => {
    expect(subject.failed).toBe('failed_to_load_abc');
    expect(subject.edits.remove.failed({ id: 'a1', name: 'Stores' })).toEqual({ id: 'failed_to_remove_abc' });
    expect(failureText('create', 'vonage-sms')).toBe('failed_to_create_vonage_sms');
  });

  it('D2§4: determine what is done before it may be deleted, and the message when that fails', () => {
    const release = { name: 'release', request: () => ({ method: 'POST' as const, path: '/release' }) };
    const { remove } = defineSubject({
      key: 'abc',
      platform: 'abc',
      fields,
      title: () => '',
      beforeRemoval: [{ ...release, needed: ({ name }) => name !== undefined }],
      removed: { id: 'edit.delete' },
    }).edits;
    expect(remove.steps.map(({ name }) => name)).toEqual(['release', 'delete']);
    expect(remove.steps[0]?.needed?.({ name: 'Stores' }, { id: 'a1', name: 'Stores' })).toBe(true);
    expect(remove.saved({ id: 'a1', name: 'Stores' })).toEqual({ id: 'edit.delete' });
  });
});

it('a kind may parse its document itself', () => {
  const loud = defineSubject({
    key: 'abc',
    platform: 'abc',
    fields,
    parse: ({ name = '' }: { name?: string }) => ({ loud: name.toUpperCase() }),
    title: (doc) => doc.loud,
  });
  expect(loud.parse({ name: 'Stores' })).toEqual({ loud: 'STORES' });
});

it('a secret that the document does not have does not compile', () => {
  // @ts-expect-error The document has no such field.
  defineSubject({ key: 'abc', platform: 'abc', fields, title: () => '', secrets: ['token'] });
});
