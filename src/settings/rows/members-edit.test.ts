import fc from 'fast-check';
import { string, tuple, type } from 'superstruct';
import { describe, expect, it, test } from 'vitest';
import { pick } from '../../model/member-field.ts';
import { compareWithServer } from '../../model/view.ts';
import { pairs, records, texts } from './collection.ts';
import { membersEdit } from './members-edit.ts';
import { A, B, type Doc, doc, id, path, RENAMED, type Tag, tag, words } from './testing/tags.ts';

describe('a member with calls of its own', () => {
  it.each([
    ['added', { to: { tag: 'c', name: 'C' } }, 'POST', 'add_tag', { tag: 'c', name: 'C' }],
    ['removed', { from: A }, 'DELETE', 'delete_tag', { tag: 'a' }],
    ['replaced', { from: A, to: RENAMED }, 'POST', 'update_tag', RENAMED],
    ['replaced where it is gone', { from: { tag: 'z', name: 'Z' }, to: RENAMED }, 'POST', 'add_tag', RENAMED],
  ])('%s', (_, change, method, action, body) => {
    expect(tag.steps[0]?.request(doc, { id, change }, {})).toEqual({ method, path: path(id, action), body });
  });

  it('leaves the rest of the document unchanged', () => {
    expect(tag.apply(doc, { id, change: { from: A } })).toEqual({ chatTags: [B], accountName: 'Desk' });
  });

  it('counts as added even if the service has more fields of it', () => {
    const held = { ...A, id: 'given' };
    const input = { id, change: { to: A } };
    expect(tag.apply({ chatTags: [held] }, input)).toEqual({ chatTags: [held] });
    expect(tag.applyAll?.({ chatTags: [held] }, [input])).toEqual({ chatTags: [held] });
    expect(compareWithServer(tag, { chatTags: [held] }, input, { base: {} })).toBe('holds');
    expect(compareWithServer(tag, { chatTags: [{ ...held, name: 'Theirs' }] }, input, { base: {} })).toBe('send');
  });

  it('O-06 A-90: is in conflict if another administrator gave the same key another value, unless it was on screen', () => {
    const headers = membersEdit({
      collection: pairs('webhookHeaders'),
      member: tuple([string(), string()]),
      lane: (of) => `chat/${of}`,
      calls: {
        add: (of, _, members) => ({ method: 'POST', path: path(of, 'headers'), body: members }),
        remove: (of, member) => ({ method: 'DELETE', path: path(of, 'header'), body: member }),
      },
      overwrites: true,
      textOf: ([key, value]) => `${key}: ${value}`,
      words,
      failed: 'outbox.a_change',
    });
    const input = { id, change: { to: ['X-Key', 'mine'] as const } };
    const compared = (now: Record<string, string>, seen: Record<string, string>) =>
      compareWithServer(headers, { webhookHeaders: now }, input, {
        base: pick({ webhookHeaders: seen }, headers.touches(input)),
      });
    expect(compared({ 'X-Key': 'theirs' }, {})).toBe('conflict');
    expect(compared({ 'X-Key': 'theirs' }, { 'X-Key': 'before' })).toBe('conflict');
    expect(compared({ 'X-Key': 'before', Other: 'theirs' }, { 'X-Key': 'before' })).toBe('send');
    expect(compared({ Other: 'theirs' }, { 'X-Key': 'before' })).toBe('send');
    expect(compared({ 'X-Key': 'mine' }, {})).toBe('holds');
    expect(headers.describe(input, { 'webhookHeaders[]X-Key': 'theirs' } as object)).toMatchObject({
      from: { verbatim: 'X-Key: theirs' },
      to: { verbatim: 'X-Key: mine' },
    });
    expect(headers.describe(input, {}).from).toBeUndefined();
  });

  it('O-18: is not changed if the collection could not be read, which stays unchanged', () => {
    const odd: Doc & { unread: object } = { unread: { chatTags: [7] } };
    for (const change of [{ to: A }, { from: A }])
      expect(tag.rebase?.(odd, { id, change })).toEqual({ id: 'members.unread' });
    expect(tag.rebase?.({ ...doc, ...{ unread: { cors: 7 } } }, { id, change: { from: A } })).toBeNull();
  });

  it('O-06: is a field of its own, whatever else the collection contains', () => {
    const input = { id, change: { from: A, to: RENAMED } };
    const [field = ''] = tag.touches(input);
    expect(tag.touches(input)).toEqual(['chatTags[tag]a']);
    expect(pick(doc, [field])).toEqual({ [field]: A });
    const base = pick(doc, [field]);
    const compared = (chatTags: Tag[]) => compareWithServer(tag, { chatTags }, input, { base });
    expect(compared([A])).toBe('send');
    expect(compared([RENAMED, B])).toBe('holds');
    expect(compared([{ tag: 'a', name: 'Theirs' }])).toBe('conflict');
    expect(compared([B])).toBe('conflict');
  });

  it('O-17: a removal counts as done if the member is gone', () => {
    const input = { id, change: { from: A } };
    const base = pick(doc, tag.touches(input));
    expect(compareWithServer(tag, { chatTags: [B] }, input, { base })).toBe('holds');
    expect(compareWithServer(tag, doc, input, { base })).toBe('send');
  });

  it('O-06: shows differing fields with the values of both sides, besides its short text', () => {
    const described = (from: Tag | undefined, theirs?: Tag) =>
      tag.describe(
        { id, change: { ...(from && { from }), to: RENAMED } },
        theirs ? ({ 'chatTags[tag]a': theirs } as object) : {},
      );
    const part = (name: string, value: string) => ({
      id: 'members.part',
      values: { member: { verbatim: name }, label: { id: 'outbox.waiting' }, value: { verbatim: value } },
    });
    expect(described({ ...RENAMED, note: 'x' })).toMatchObject({ from: part('Renamed', 'x'), to: part('Renamed', '') });
    expect(described(A, { ...A, note: 'theirs' })).toMatchObject({
      from: part('First', 'theirs'),
      to: part('Renamed', ''),
    });
    expect(described(A)).toMatchObject({ from: { verbatim: 'First' }, to: { verbatim: 'Renamed' } });
    expect(described(undefined).from).toBeUndefined();
    const removal = { id, change: { from: A } };
    expect(tag.describe(removal, { 'chatTags[tag]a': { ...A, note: 'theirs' } } as object)).toEqual({
      what: { id: words.removed },
      from: part('First', 'theirs'),
    });
  });

  it.each([
    ['added', { to: A }, {}],
    ['removed', { from: A }, doc],
    ['replaced', { from: A, to: RENAMED }, doc],
  ])('%s, it also takes effect over its base alone', (_, change, seen) => {
    const input = { id, change };
    const fields = tag.touches(input);
    const base = pick(seen, fields);
    expect(pick(tag.apply(base, input), fields)).toEqual(pick(tag.apply(seen, input), fields));
    expect(pick(tag.apply(base, input), fields)).not.toEqual(base);
  });
});

describe('O-01.2: the rest of a parked change after a later change of the same member', () => {
  type Row = { tag: string; name: string; hint?: string };
  const row = tag as unknown as ReturnType<typeof membersEdit<Doc, Row>>;
  const held: Row = { tag: 'a', name: 'First' };
  const left = (parked: { from?: Row; to?: Row }, later: { from?: Row; to?: Row }) =>
    pick(row.remainder?.({ id, change: parked }, { id, change: later }), ['change'])['change'];

  it('has the values that the later one does not change, over the later one’s', () => {
    const parked = { from: held, to: { ...held, name: 'Mine', hint: 'Mine' }, at: 1 };
    const later = { ...held, name: 'Other' };
    expect(left(parked, { from: held, to: later })).toEqual({ from: later, to: { ...later, hint: 'Mine' }, at: 1 });
  });

  it('exists also if its own key, or that of the parked one, has changed', () => {
    const parked = { from: held, to: { tag: 'z', name: 'Mine' } };
    const later = { tag: 'y', name: 'First' };
    expect(left(parked, { from: held, to: later })).toEqual({ from: later, to: { tag: 'y', name: 'Mine' } });
    expect(left({ to: { ...held, name: 'Mine' } }, { from: held, to: { ...held, hint: 'h' } })).toEqual({
      from: { ...held, hint: 'h' },
      to: { ...held, hint: 'h', name: 'Mine' },
    });
  });

  it.each([
    ['it changes the same', { from: held, to: { ...held, name: 'Other' } }],
    ['it puts the same', { from: { ...held, name: 'Mine' }, to: { ...held, name: 'Mine', hint: 'h' } }],
    ['it removes the member', { from: held }],
    ['it is about another member', { from: B, to: { ...B, name: 'First' } }],
  ])('does not exist if %s', (_, later) => {
    expect(left({ from: held, to: { ...held, name: 'Mine' } }, later)).toBeUndefined();
  });

  it('does not exist for a removal, and for texts, which have no values of their own', () => {
    expect(left({ from: held }, { from: held, to: { ...held, name: 'Other' } })).toBeUndefined();
  });
});

test('texts and pairs are members as well', () => {
  const cors = texts('cors');
  const headers = pairs('webhookHeaders');
  const there = { cors: ['https://a.example'], webhookHeaders: { 'X-Key': 'v' } };
  const fields = [cors.fieldOf('https://a.example'), cors.fieldOf('b'), headers.fieldOf('X-Key'), headers.fieldOf('Y')];
  expect(Object.values(pick(there, fields))).toEqual([true, undefined, 'v', undefined]);
  expect(headers.put(there, [...headers.list(there), ['Y', '1']]).webhookHeaders).toEqual({ 'X-Key': 'v', Y: '1' });
});

describe('D1§9: a full collection', () => {
  const few = membersEdit<Doc, Tag>({
    member: type({ tag: string(), name: string() }),
    collection: records('chatTags', 'tag'),
    lane: (of) => `chat/${of}`,
    calls: { whole: (of, members) => ({ method: 'POST', path: path(of, 'tags'), body: members }) },
    limit: { members: 2, problem: 'existing_error' },
    textOf: ({ name }) => name,
    words,
    failed: 'outbox.a_change',
  });
  const rule = (change: { from?: Tag; to?: Tag }, of: Doc = doc) => few.rebase?.(of, { id, change });
  const C = { tag: 'c', name: 'C' };

  it('accepts no further member', () => {
    expect(rule({ to: C })).toEqual({ id: 'existing_error' });
    expect(rule({ to: C }, { chatTags: [A] })).toBeNull();
  });

  it('allows replacing or removing one, even if it exceeds the limit', () => {
    expect(rule({ from: A, to: C })).toBeNull();
    expect(rule({ from: A })).toBeNull();
    expect(rule({ from: A, to: RENAMED }, { chatTags: [A, B, C] })).toBeNull();
  });
});

describe('thousands of waiting changes', () => {
  const member = fc.record({ tag: fc.constantFrom('a', 'b', 'c', 'd'), name: fc.constantFrom('1', '2') });
  const change = fc.record({ from: member, to: member, at: fc.nat(5) }, { requiredKeys: [] });

  it('have the same effect together as one after the other', () => {
    fc.assert(
      fc.property(fc.array(member), fc.array(change), (chatTags, changes) => {
        const inputs = changes.map((each) => ({ id, change: each }));
        const oneByOne = inputs.reduce((now, input) => tag.apply(now, input), { chatTags } as Doc);
        expect(tag.applyAll?.({ chatTags }, inputs)).toEqual(oneByOne);
      }),
    );
  });
});
