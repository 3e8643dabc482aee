import { array, string, type } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { text } from '../settings/rows/row.ts';
import { settingRows } from '../settings/rows/setting.ts';
import { settingEdits } from '../settings/rows/setting-edits.ts';
import type { EditType } from './edit.ts';
import { readFields, textOf } from './fields.ts';
import { pick } from './member-field.ts';
import { compareWithServer } from './view.ts';

type Doc = { title?: string; sound?: string; other?: string };

const rows = settingRows('chat', {
  title: text({ label: 'outbox.a_change', rule: (typed, _: Doc) => (typed === '' ? 'outbox.nothing' : null) }),
});
const { title } = settingEdits(rows, { platform: 'chat' });
const titleInput = { id: 'c1', values: { title: 'mine' } };
const stands = (doc: Doc, base: object) => compareWithServer(title, doc, titleInput, { base: { ...base } });

describe('O-06: what a fresh copy means for an edit', () => {
  test.each([
    ['as it was seen', { title: 'old' }, { title: 'old' }, 'send'],
    ['as it is wanted', { title: 'mine' }, { title: 'old' }, 'holds'],
    ['moved by somebody else', { title: 'theirs' }, { title: 'old' }, 'conflict'],
    ['untouched fields moved', { title: 'old', other: 'new' }, { title: 'old' }, 'send'],
    ['not there when it was seen and not there now', {}, { title: undefined }, 'send'],
    ['taken away since', {}, { title: 'old' }, 'conflict'],
    [
      'not there when it was seen, and written down by the service since as what stands for it',
      { title: '' },
      {},
      'send',
    ],
  ])('%s', (_, doc, base, expected) => {
    expect(stands(doc, base)).toBe(expected);
  });

  test('one field that another administrator moved is enough for a conflict', () => {
    const both: EditType<Doc, Doc> = {
      codes: {},
      verb: 'set',
      lane: () => 'chat/c1',
      touches: (values) => Object.keys(values),
      apply: (doc, values) => ({ ...doc, ...values }),
      steps: [],
      describe: () => ({ what: { verbatim: '' } }),
      saved: () => ({ verbatim: '' }),
      failed: () => ({ verbatim: '' }),
    };
    const mine = { title: 'mine', sound: 'mine' };
    const base = { title: 'old', sound: 'old' };
    expect(compareWithServer(both, { title: 'old', sound: 'theirs' }, mine, { base })).toBe('conflict');
    expect(compareWithServer(both, { title: 'mine', sound: 'theirs' }, mine, { base })).toBe('conflict');
    expect(compareWithServer(both, { title: 'mine', sound: 'old' }, mine, { base })).toBe('send');
  });

  test('O-06: a change of members applies to the newest list, whatever has become of it', () => {
    const add: EditType<{ tags: string[] }, string> = {
      codes: {},
      verb: 'change',
      lane: () => 'chat/c1',
      touches: () => ['tags'],
      apply: ({ tags }, tag) => ({ tags: [...new Set([...tags, tag])] }),
      steps: [],
      describe: () => ({ what: { verbatim: '' } }),
      saved: () => ({ verbatim: '' }),
      failed: () => ({ verbatim: '' }),
    };
    expect(compareWithServer(add, { tags: ['theirs'] }, 'mine', { base: { tags: [] } })).toBe('send');
    expect(compareWithServer(add, { tags: ['mine', 'theirs'] }, 'mine', { base: { tags: [] } })).toBe('holds');
    const lost = { ...add, lost: ({ tags }: { tags: string[] }) => !tags.includes('old') };
    expect(compareWithServer(lost, { tags: ['theirs'] }, 'mine', { base: { tags: ['old'] } })).toBe('conflict');
    expect(compareWithServer(lost, { tags: ['old'] }, 'mine', { base: { tags: ['old'] } })).toBe('send');
  });

  test('picks existing values, and marks the others as missing', () => {
    expect(pick({ title: 'a', other: 'b' }, ['title', 'sound'])).toEqual({ title: 'a', sound: undefined });
    expect(pick(undefined, ['title'])).toEqual({ title: undefined });
  });
});

describe('a setting as an edit', () => {
  test('O-22: its lane is its connection, and it touches its own fields', () => {
    expect(title.lane(titleInput)).toBe('chat/c1');
    expect(title.touches(titleInput)).toEqual(['title']);
  });

  test('has the same effect when folded twice', () => {
    const once = title.apply({ title: 'old', other: 'kept' }, titleInput);
    expect(once).toEqual({ title: 'mine', other: 'kept' });
    expect(title.apply(once, titleInput)).toEqual(once);
  });

  test('its rule is checked again before it is sent', () => {
    expect(title.rebase?.({}, { id: 'c1', values: { title: '' } })).toEqual({ id: 'outbox.nothing' });
    expect(title.rebase?.({}, titleInput)).toBeNull();
  });

  test.each([
    ['nothing', undefined, 'mine'],
    ['a text', 'OK', 'mine'],
    ['other fields', { other: 'theirs' }, 'mine'],
    ["the server's own value", { title: 'Mine', other: 'theirs' }, 'Mine'],
    ['a value of another type', { title: 7 }, 'mine'],
    ['null', { title: null }, 'mine'],
  ])('A-60: answered with %s, the document has the sent value or the server’s', (_, answer, result) => {
    const taken = title.steps[0]?.take?.(answer, { title: 'old', other: 'kept' }, titleInput);
    expect(taken?.doc).toEqual({ title: result, other: 'kept' });
  });
});

describe('documents are read field by field', () => {
  const Fields = type({ name: string(), tags: array(string()) });
  test('a wrong value is lost alone, and kept raw', () => {
    expect(readFields(Fields, { name: 7, tags: ['a'], later: 1 })).toEqual({ tags: ['a'], unread: { name: 7 } });
  });
  test.each([[null], [undefined], [[]], ['text']])('%j has no fields', (raw) => {
    expect(readFields(Fields, raw)).toEqual({});
  });
  test('absent and null fields stay absent', () => {
    expect(readFields(Fields, { name: null })).toEqual({});
  });
  test.each([
    ['a', 'a'],
    [7, '7'],
    [{ a: 1 }, '{"a":1}'],
    [null, ''],
    [undefined, ''],
  ])('the text of %j is %j', (value, text) => {
    expect(textOf(value)).toBe(text);
  });
});
