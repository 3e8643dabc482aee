import { string } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { texts } from '../settings/rows/collection.ts';
import { membersEdit } from '../settings/rows/members-edit.ts';
import { group, text, toggle } from '../settings/rows/row.ts';
import { settingRows } from '../settings/rows/setting.ts';
import { settingEdits } from '../settings/rows/setting-edits.ts';
import { leftOver, sidesOf } from './conflict.ts';

const label = 'outbox.a_change';
const rows = settingRows('chat', {
  both: group({ name: text({ label }), welcome: text({ label }), on: toggle({ label }) }, { label }),
});
const { both } = settingEdits(rows, { platform: 'chat' });
const input = { id: 'c1', values: { name: 'Mine', welcome: 'My welcome', on: true } };
const base = { name: 'Desk', welcome: 'Hello', on: false };
const inConflict = (theirs: object) => ({
  input,
  touches: both.touches(input),
  base,
  parked: { why: 'conflict', theirs: { ...base, ...theirs } },
});

describe('O-06: the sides of a conflict', () => {
  it('contain only fields that another administrator moved', () => {
    expect(sidesOf(both, inConflict({ name: 'Theirs' }))).toMatchObject({ moved: ['name'], own: ['welcome', 'on'] });
    expect(sidesOf(both, inConflict({ name: 'Theirs', on: undefined }))).toMatchObject({
      moved: ['name'],
      own: ['welcome', 'on'],
    });
  });

  it('contain no field that both changed in the same way, or that was on screen like that', () => {
    const { moved, own } = sidesOf(both, inConflict({ name: 'Theirs', welcome: 'My welcome' }));
    expect([moved, own]).toEqual([['name'], ['on']]);
    const seen = { ...base, welcome: 'Waiting' };
    expect(sidesOf(both, { ...inConflict({ name: 'Theirs', welcome: 'Waiting' }), seen })).toMatchObject({
      moved: ['name'],
      own: ['welcome', 'on'],
    });
  });

  it('contain every differing field if these cannot be decided one by one', () => {
    const { without: _, ...whole } = both;
    expect(sidesOf(whole, inConflict({ name: 'Theirs' }))).toMatchObject({ moved: ['name', 'welcome', 'on'], own: [] });
  });
});

describe('O-06: taking theirs', () => {
  it('takes their changes and leaves the rest of mine to be sent', () => {
    expect(leftOver(both, inConflict({ name: 'Theirs' }))).toEqual({
      input: { id: 'c1', values: { welcome: 'My welcome', on: true } },
      touches: ['welcome', 'on'],
    });
  });

  it('leaves nothing if they changed all of it, or of values that are decided together', () => {
    const all = { name: 'Theirs', welcome: 'Theirs' };
    const { on: _, ...values } = input.values;
    const two = { ...inConflict(all), input: { id: 'c1', values }, touches: ['name', 'welcome'] };
    expect(leftOver(both, two)).toBeUndefined();
    const { nameOf: __, ...whole } = both;
    expect(leftOver(whole, inConflict({ name: 'Theirs' }))).toBeUndefined();
  });
});

it('a change of a member is decided as a whole', () => {
  const cors = membersEdit({
    collection: texts('cors'),
    member: string(),
    lane: (id) => `chat/${id}`,
    calls: { whole: (id, members) => ({ method: 'POST', path: `/${id}`, body: members }) },
    textOf: (member) => member,
    words: { added: label, changed: label, removed: label, gone: label },
    failed: label,
  });
  const change = { id: 'c1', change: { from: 'a', to: 'b' } };
  expect(leftOver(cors as never, { input: change, touches: [], base: {} })).toBeUndefined();
});
