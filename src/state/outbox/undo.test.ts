import { describe, expect, it } from 'vitest';
import type { EditType } from '../../model/edit.ts';
import { undoOf } from '../../outbox/decisions.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { group, text, toggle } from '../../settings/rows/row.ts';
import { settingRows } from '../../settings/rows/setting.ts';
import { settingEdits } from '../../settings/rows/setting-edits.ts';
import type { SentEdit } from './sent.ts';
import { isLast } from './undo.ts';

const label = 'outbox.a_change';
const parts = { text: text({ label }), on: toggle({ label }) };
const { setting } = settingEdits(settingRows('twilio', { setting: group(parts, { label }) }), { platform: 'twilio' });

function entry(more: Partial<QueuedEdit> = {}): QueuedEdit {
  const state = {
    v: 1,
    seq: 1,
    id: crypto.randomUUID(),
    state: 'sending',
    attempts: 1,
    notBefore: 0,
    rev: 2,
  } as const;
  const edit = {
    subject: 'sms',
    name: 'text',
    verb: 'set',
    step: 0,
    progress: { said: true },
    title: 'Support',
    at: 1,
  } as const;
  const input = { id: 't1', values: { text: 'new', on: true } };
  const base = { text: 'old', on: false };
  const where = { names: ['n'], lane: 'twilio/t1', touches: ['text', 'on'] };
  return { ...state, ...edit, ...where, input, base, ...more };
}

const HELD = { text: 'new', on: true };
const sent = (more: Partial<QueuedEdit> = {}): SentEdit => ({ entry: entry(more), held: HELD, owner: undefined });

describe('undo of a sent edit', () => {
  it('is a new edit that restores the previous value, based on the present one', () => {
    const back = undoOf(setting, entry(), HELD, 1);
    expect(back).toMatchObject({
      subject: 'sms',
      name: 'text',
      input: { id: 't1', values: { text: 'old', on: false } },
      base: HELD,
      lane: 'twilio/t1',
      progress: {},
      step: 0,
    });
  });

  it.each<[string, Partial<QueuedEdit>, Partial<typeof setting>]>([
    ['what was there is not known, as of a secret', { base: { text: undefined, on: false } }, {}],
    ['it was there before as well', { base: HELD }, {}],
    ['several calls make it', {}, { steps: [...setting.steps, ...setting.steps] }],
    ['it takes turns in a second lane', { turnsWith: 'twilio/t2' }, {}],
    ['it changes members, creates or removes', {}, { verb: 'change' }],
  ])('does not exist where %s', (_, more, other) => {
    expect(undoOf({ ...setting, ...other }, entry(more), HELD, 1)).toBeNull();
  });

  describe('of a change of one member', () => {
    const member: EditType<Record<string, unknown>, { put?: string; drop?: string }> = {
      codes: {},
      verb: 'change',
      lane: () => 'twilio/t1',
      touches: ({ put, drop }) => [put, drop].filter((name) => name !== undefined),
      apply: (doc, { put, drop }) => ({ ...doc, ...(put && { [put]: true }), ...(drop && { [drop]: undefined }) }),
      inverse: ({ put, drop }) => ({ ...(put && { drop: put }), ...(drop && { put: drop }) }),
      steps: [{ name: 'save', request: () => ({ method: 'POST', path: '/x' }) }],
      describe: () => ({ what: { verbatim: '' } }),
      saved: () => ({ verbatim: '' }),
      failed: () => ({ verbatim: '' }),
    };
    const added = entry({ verb: 'change', input: { put: 'a' }, touches: ['a'], base: { a: undefined } });

    it('is the opposite change, based on what is there now', () => {
      const back = undoOf(member as EditType, added, { a: true }, 1);
      expect(back).toMatchObject({
        verb: 'change',
        input: { drop: 'a' },
        touches: ['a'],
        base: { a: true },
        progress: {},
      });
    });

    it('does not exist once the member is gone again', () => {
      expect(undoOf(member as EditType, added, { a: undefined }, 1)).toBeNull();
    });
  });

  it('does not exist for an edit of an unknown type', () => {
    expect(undoOf(undefined, entry(), HELD, 1)).toBeNull();
  });

  it('is offered only for the last change of a field, and not while a change of it waits', () => {
    const [first, second] = [sent(), sent()];
    expect(isLast(second, [first, second], [])).toBe(true);
    expect(isLast(first, [first, second], [])).toBe(false);
    expect(isLast(second, [first, second], [entry()])).toBe(false);
    expect(isLast(second, [first, second], [entry({ touches: ['other'] })])).toBe(true);
    expect(isLast(second, [first, second], [entry({ verb: 'remove', touches: [] })])).toBe(false);
  });
});
