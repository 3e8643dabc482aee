import { describe, expect, it } from 'vitest';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { records, texts } from '../rows/collection.ts';
import { collectionName } from '../rows/lists.ts';
import { changeIn, refusedBeside, rowsShown } from './member-list.ts';

const MEMBERS = ['a', 'b', 'c', 'd', 'e'];

describe('the rows of a list', () => {
  it('are all members of a short one', () => {
    expect(rowsShown(MEMBERS, 5, () => true)).toEqual({ first: MEMBERS, hidden: 0, after: [] });
  });

  it('are the first ones of a long one, and after the gap those with a message', () => {
    const tells = (member: string) => member === 'a' || member === 'd';
    expect(rowsShown(MEMBERS, 2, tells)).toEqual({ first: ['a', 'b'], hidden: 2, after: ['d'] });
  });
});

it('the name of its collection is known', () => {
  expect(collectionName(texts('cors'))).toBe('cors');
  expect(collectionName(records('chatTags', 'tag'))).toBe('chatTags');
});

describe('a stored edit', () => {
  const entry = (input: unknown, parked?: QueuedEdit['parked']) =>
    ({ name: 'domain', input, parked, touches: ['cors[]x'] }) as QueuedEdit;
  const words = { verbatim: 'No' };

  it('has its change as effect, and none if it cannot be read', () => {
    expect(changeIn(entry({ change: { to: 'x' } }))).toEqual({ to: 'x' });
    expect(changeIn(entry({ change: 'x' }))).toEqual({});
    expect(changeIn(entry(null))).toEqual({});
    expect(changeIn(entry({ change: { to: 'x' } }, { why: 'unreadable' } as QueuedEdit['parked']))).toEqual({});
  });

  it('is shown beside the list if it was refused and no member shows it', () => {
    const parked = entry({ change: { to: 'x' } }, { why: 'refused', words } as QueuedEdit['parked']);
    const waiting = entry({ change: { to: 'x' } });
    expect(refusedBeside([parked, waiting], 'domain', new Set())).toEqual([parked]);
    expect(refusedBeside([parked], 'domain', new Set(['cors[]x']))).toEqual([]);
    expect(refusedBeside([parked], 'cookie', new Set())).toEqual([]);
  });
});
