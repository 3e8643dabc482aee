import { describe, expect, it } from 'vitest';
import { collectionEdits } from '../../../settings/members/collection-row.ts';
import { place } from '../base/place.ts';
import { context, tagProblems } from './context.ts';

const PLAN = { name: 'Plan', tag: 'plan' };
const { tag } = collectionEdits(context.collections, place);

describe('A-89: a tag', () => {
  it.each([
    ['', 'tag_empty_error'],
    ['1a', 'valid_tag_error'],
    ['a-b', 'valid_tag_error'],
    ['a"b', 'valid_tag_error'],
    ['__proto__', 'valid_tag_error'],
    ['ipAddress', 'non_reserved_tag_error'],
    ['device', 'non_reserved_tag_error'],
    ['currentPage', 'non_reserved_tag_error'],
    ['location', 'non_reserved_tag_error'],
    ['plan', 'existing_error'],
    ['Location', null],
    ['Plan', null],
    ['a_1', null],
  ])('CHAT-CTX-06 CHAT-CTX-07 CHAT-CTX-08: %j has the error %s', (typed, problem) => {
    expect(tagProblems({ name: 'A', tag: typed }, { chatTags: [PLAN] })).toEqual({ name: null, tag: problem });
  });

  it('CHAT-CTX-05: requires a name', () => {
    expect(tagProblems({ name: '', tag: 'a' }, {}).name).toBe('name_empty');
    expect(tag.rebase?.({}, { id: 'c1', change: { to: { name: '', tag: 'a' } } })).toEqual({ id: 'name_empty' });
  });

  it('CHAT-CTX-09 CHAT-CTX-11: is named in the message when it could not be added or deleted', () => {
    expect(tag.failed({ id: 'c1', change: { to: PLAN } })).toEqual({
      id: 'tag_addition_failed',
      values: { tag: 'plan' },
    });
    expect(tag.failed({ id: 'c1', change: { from: PLAN } })).toEqual({
      id: 'tag_delete_failed',
      values: { tag: 'plan' },
    });
  });
});
