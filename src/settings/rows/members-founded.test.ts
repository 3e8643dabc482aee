import { string, type } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { compareWithServer } from '../../model/view.ts';
import { records } from './collection.ts';
import { membersEdit } from './members-edit.ts';
import { A, B, type Doc, id, path, RENAMED, type Tag, tag, words } from './testing/tags.ts';

describe('O-06: a change of a member that a waiting edit was to add', () => {
  const [field = ''] = tag.touches({ id, change: { to: A } });
  const mine = { base: { [field]: undefined }, seen: { [field]: A } };
  const theirs = { ...A, name: 'Theirs' };
  const compared = (change: { from: Tag; to?: Tag }, ...chatTags: Tag[]) =>
    compareWithServer(tag, { chatTags }, { id, change }, mine);

  it('is a conflict if another administrator added one with that key', () => {
    expect(compared({ from: A }, theirs)).toBe('conflict');
    expect(compared({ from: A, to: RENAMED }, theirs)).toBe('conflict');
  });

  it('is sent if the member was added after all, and counts as done if nothing is left to do', () => {
    expect(compared({ from: A }, A)).toBe('send');
    expect(compared({ from: A, to: RENAMED }, A)).toBe('send');
    expect(compared({ from: A, to: RENAMED }, RENAMED)).toBe('holds');
    expect(compared({ from: A })).toBe('holds');
  });

  it('is refused if the member was not added, and not sent as an addition; a removal elsewhere is a conflict, as always', () => {
    const input = { id, change: { from: A, to: RENAMED } };
    const none: Doc = { chatTags: [B] };
    expect(compareWithServer(tag, none, input, mine)).toBe('send');
    expect(tag.rebase?.(none, input, mine)).toEqual({ id: 'members.not_added' });
    expect(tag.rebase?.(none, input, { base: { [field]: A } })).toBeNull();
    expect(tag.rebase?.({ chatTags: [A] }, input, mine)).toBeNull();
    expect(tag.rebase?.(none, { id, change: { to: A } }, mine)).toBeNull();
    expect(tag.rebase?.(none, input)).toBeNull();
  });
});

describe('O-06: the removal of a member that the service has named', () => {
  const named = membersEdit<Doc, Tag>({
    member: type({ tag: string(), name: string() }),
    collection: records('chatTags', 'tag'),
    given: 'id',
    lane: (of) => `chat/${of}`,
    calls: {
      add: (of, to) => ({ method: 'POST', path: path(of, 'add_tag'), body: to }),
      remove: (of, held) => ({ method: 'POST', path: path(of, 'delete_tag'), body: { id: held.id } }),
    },
    textOf: ({ name }) => name,
    words,
    failed: 'outbox.a_change',
  });
  const from = { ...A, id: '1' };
  const compared = (change: { from: Tag }, base: Tag | undefined, ...chatTags: Tag[]) =>
    compareWithServer(named, { chatTags }, { id, change }, { base: { 'chatTags[tag]a': base } });

  it('does not apply to another one that took its place', () => {
    expect(compared({ from }, from, { ...A, id: '2' })).toBe('conflict');
    expect(compared({ from: A }, undefined, { ...A, id: '2', name: 'Theirs' })).toBe('conflict');
  });

  it('applies to it whatever became of it', () => {
    expect(compared({ from }, from, { ...from, name: 'Theirs' })).toBe('send');
    expect(compared({ from: A }, A, from)).toBe('send');
    expect(compared({ from: A }, undefined, from)).toBe('send');
    expect(compared({ from }, undefined, { ...from, name: 'Theirs' })).toBe('send');
  });
});
