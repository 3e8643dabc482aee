import { describe, expect, it } from 'vitest';
import { records, texts } from '../../../model/settings/collection.ts';
import { collectionName } from '../../../model/settings/lists.ts';
import type { QueuedEdit } from '../../../state/outbox/edits.ts';
import { changeIn, refusedBeside, rowsShown } from './member-list.ts';

const MEMBERS = ['a', 'b', 'c', 'd', 'e'];

describe('the rows of a list', () => {
  it('are all of a short one', () => {
    expect(rowsShown(MEMBERS, 5, () => true)).toEqual({ first: MEMBERS, hidden: 0, after: [] });
  });

  it('are the first ones of a long one, and behind the gap those with something to tell', () => {
    const tells = (member: string) => member === 'a' || member === 'd';
    expect(rowsShown(MEMBERS, 2, tells)).toEqual({ first: ['a', 'b'], hidden: 2, after: ['d'] });
  });
});

it('knows what its collection is called', () => {
  expect(collectionName(texts('cors'))).toBe('cors');
  expect(collectionName(records('chatTags', 'tag'))).toBe('chatTags');
});

describe('what a kept edit does', () => {
  const entry = (input: unknown, parked?: QueuedEdit['parked']) =>
    ({ name: 'domain', input, parked, touches: ['cors[]x'] }) as QueuedEdit;
  const words = { verbatim: 'No' };

  it('is its change, and nothing of one that cannot be read', () => {
    expect(changeIn(entry({ change: { to: 'x' } }))).toEqual({ to: 'x' });
    expect(changeIn(entry({ change: 'x' }))).toEqual({});
    expect(changeIn(entry(null))).toEqual({});
    expect(changeIn(entry({ change: { to: 'x' } }, { why: 'unreadable' } as QueuedEdit['parked']))).toEqual({});
  });

  it('stands beside the list where it was refused and no member tells of it', () => {
    const parked = entry({ change: { to: 'x' } }, { why: 'refused', words } as QueuedEdit['parked']);
    const waiting = entry({ change: { to: 'x' } });
    expect(refusedBeside([parked, waiting], 'domain', new Set())).toEqual([parked]);
    expect(refusedBeside([parked], 'domain', new Set(['cors[]x']))).toEqual([]);
    expect(refusedBeside([parked], 'cookie', new Set())).toEqual([]);
  });
});
