import { describe, expect, it } from 'vitest';
import { settingEdit } from './setting.ts';

type Doc = { on?: boolean; text?: string; other?: number };

const edit = settingEdit<Doc, Pick<Doc, 'on' | 'text'>>({
  collection: 'twilio',
  label: 'outbox.a_change',
  owns: ['on', 'text'],
  request: (_, { id, values }) => ({ method: 'POST', path: `/connections/twilio/${id}`, body: values }),
  show: ({ text }) => ({ verbatim: text ?? '' }),
  saved: 'outbox.a_change',
  failed: 'outbox.a_change',
});

describe('OFF-12: a setting with other values of its fields', () => {
  const input = { id: 't1', values: { on: true, text: 'mine' } };

  it('takes only the fields it owns, and keeps the rest of what was wanted', () => {
    expect(edit.withValues?.(input, { text: 'theirs', other: 7 })).toEqual({
      id: 't1',
      values: { on: true, text: 'theirs' },
    });
  });

  it('with everything that was there before is what undoes it', () => {
    const before = { on: false, text: 'before' };
    const back = edit.withValues?.(input, before);
    expect(back).toEqual({ id: 't1', values: before });
  });

  it('leaves the edit itself as it was', () => {
    edit.withValues?.(input, { text: 'theirs' });
    expect(input.values).toEqual({ on: true, text: 'mine' });
  });
});
