import { describe, expect, it } from 'vitest';
import { wordsOfSettings } from '../../testing/words-of-settings.ts';
import { choice, group, text, toggle } from './row.ts';
import { settingRows, structsOf } from './setting.ts';
import { settingEdits } from './setting-edits.ts';

type Encrypted = { encrypted?: boolean };

const label = 'outbox.a_change';
const settings = settingRows('twilio', {
  both: group({ on: toggle({ label }), text: text({ label }) }, { label }),
  plain: toggle({ action: 'plain_toggle', label, initial: true }),
  secret: toggle({ label, forced: ({ encrypted }: Encrypted) => (encrypted ? 'outbox.waiting' : undefined) }),
  named: text({
    label,
    field: 'title',
    rule: (typed) => (typed === '' ? 'outbox.nothing' : null),
    body: (title, { encrypted }: Encrypted) => ({ title, encrypted }),
  }),
});
const { both, plain, secret, named } = settingEdits(settings, { platform: 'twilio' });

describe('OFF-12: a setting with other values of its fields', () => {
  const input = { id: 't1', values: { on: true, text: 'mine' } };

  it('takes only its own fields, and keeps the other wanted values', () => {
    expect(both.withValues?.(input, { text: 'theirs', other: 7 })).toEqual({
      id: 't1',
      values: { on: true, text: 'theirs' },
    });
  });

  it('with all previous values is its undo', () => {
    const before = { on: false, text: 'before' };
    expect(both.withValues?.(input, before)).toEqual({ id: 't1', values: before });
  });

  it('leaves the edit itself unchanged', () => {
    both.withValues?.(input, { text: 'theirs' });
    expect(input.values).toEqual({ on: true, text: 'mine' });
  });
});

describe('the edit of a row', () => {
  it('posts its field to its action, or to the connection itself', () => {
    expect(plain.steps[0]?.request({}, { id: 'a/b', values: { plain: false } }, {})).toEqual({
      method: 'POST',
      path: '/connections/twilio/a%2Fb/plain_toggle',
      body: { plain: false },
    });
    expect(both.steps[0]?.request({}, { id: 't1', values: { on: true } }, {}).path).toBe('/connections/twilio/t1');
  });

  it('builds its own body from the server’s copy', () => {
    const input = { id: 't1', values: { title: 'Desk' } };
    expect(named.steps[0]?.request({ encrypted: true }, input, {}).body).toEqual({ title: 'Desk', encrypted: true });
  });

  it('touches only the touched fields of its own (O-06, O-18)', () => {
    expect(both.touches({ id: 't1', values: { text: 'x' } })).toEqual(['text']);
    expect(named.touches({ id: 't1', values: { title: 'x' } })).toEqual(['title']);
  });

  it('A-60: takes an answer’s values of the sent fields if they have the right type', () => {
    const input = { id: 't1', values: { on: true } };
    const take = (answer: unknown) => both.steps[0]?.take?.(answer, { text: 'kept' }, input).doc;
    expect(take({ on: false, text: 'other' })).toEqual({ on: false, text: 'kept' });
    expect(take({ on: 'yes' })).toEqual({ on: true, text: 'kept' });
    expect(take('')).toEqual({ on: true, text: 'kept' });
  });

  it('checks its rule and its lock again on the fresh copy (O-06, A-78)', () => {
    expect(named.rebase?.({}, { id: 't1', values: { title: '' } })).toEqual({ id: 'outbox.nothing' });
    expect(named.rebase?.({}, { id: 't1', values: { title: 'x' } })).toBeNull();
    const on = { id: 't1', values: { secret: true } };
    expect(secret.rebase?.({ encrypted: true }, on)).toEqual({ id: 'outbox.waiting' });
    expect(secret.rebase?.({}, on)).toBeNull();
  });

  it('is described by its label, with the default for a missing value (trap 12)', () => {
    expect(plain.describe({ id: 't1', values: { plain: false } }, {})).toEqual({
      what: { id: label },
      from: { id: 'value.on' },
      to: { id: 'value.off' },
    });
    const input = { id: 't1', values: { plain: false } };
    expect(plain.saved(input)).toEqual({ id: 'setting.saved', values: { setting: { id: label } } });
    expect(plain.failed(input)).toEqual({ id: 'setting.failed', values: { setting: { id: label } } });
  });
});

it('a row without its messages does not compile', () => {
  // @ts-expect-error There is no message `twilio.nameless`.
  const rows = settingRows('twilio', { nameless: toggle({}) });
  // @ts-expect-error Nor one for either of its options.
  settingRows('twilio', { options: choice(['a', 'b'], { label }) });
  expect(wordsOfSettings(rows)).toEqual(['twilio.nameless', 'twilio.nameless']);
});

it('the structs of the document follow from the rows', () => {
  expect(Object.keys(structsOf(settings))).toEqual(['on', 'text', 'plain', 'secret', 'title']);
});
