import { describe, expect, test } from 'vitest';
import { listOf, toWebhooks } from '../../../model/webhooks.ts';
import { changeIn, edits, type WebhookInput } from './edits.ts';
import { subject } from './subject.ts';

const { webhook } = edits;
const [A, B, C, NEW] = ['https://a.example', 'b.example', 'c.example', 'https://new.example/hook'];
const THERE = toWebhooks([A, B, C]);
const [add, remove] = [(to: string) => ({ change: { to } }), (from: string) => ({ change: { from } })];
const replace = (from: string, to: string) => ({ change: { from, to } });
const MANY = toWebhooks(Array.from({ length: 10 }, (_, n) => `https://a.example/${n}`));

describe('a change of one address', () => {
  test.each<[string, WebhookInput, string[]]>([
    ['MON-27 adds it at the end', add(NEW), [A, B, C, NEW]],
    ['MON-34 replaces it in place', replace(B, NEW), [A, NEW, C]],
    ['MON-37 removes it', remove(B), [A, C]],
    ['MON-37 restores a removed one in its place', { change: { to: NEW, at: 1 } }, [A, NEW, B, C]],
    ['O-18 adds it if the one to replace is gone', replace('gone.example', NEW), [A, B, C, NEW]],
  ])('%s, also when it is applied twice', (_, input, list) => {
    const once = webhook.apply(THERE, input);
    expect(listOf(once)).toEqual(list);
    expect(listOf(webhook.apply(once, input))).toEqual(list);
  });

  test('has the same effect on its own base, which contains null for missing addresses', () => {
    const base: Record<string, true> = JSON.parse(JSON.stringify({ [NEW]: null }));
    expect(listOf(webhook.apply(base, add(NEW)))).toEqual([NEW]);
  });

  test('O-22 touches only its own addresses', () => {
    expect(webhook.touches(add(NEW))).toEqual([NEW]);
    expect(webhook.touches(replace(A, NEW))).toEqual([A, NEW]);
  });

  test('MON-27 posts the whole list', () => {
    expect(webhook.steps[0]?.request(THERE, replace(B, NEW), {})).toEqual({
      method: 'POST',
      path: '/errorlog/update_webhooks',
      body: { errorWebhooks: [A, NEW, C] },
    });
  });

  test.each<[string, unknown, string[]]>([
    ['MON-28 takes the list of the answer', { errorWebhooks: [C, 'other.example'] }, [C, 'other.example']],
    ['keeps the sent list if the answer has none', '', [A, B, C, NEW]],
    ['keeps the sent list if that of the answer cannot be read', { errorWebhooks: [{ url: C }] }, [A, B, C, NEW]],
    ['omits what is not an address', { errorWebhooks: [7, C, null] }, [C]],
  ])('%s', (_, answer, list) => {
    const taken = webhook.steps[0]?.take?.(answer, THERE, add(NEW)).doc;
    expect(listOf(taken ?? {})).toEqual(list);
  });
});

describe('after a stay offline (O-18)', () => {
  test.each<[string, typeof THERE, WebhookInput, string | null]>([
    ['the limit is checked again', MANY, add(NEW), 'max_webhook_limit'],
    ['one of ten may be replaced', MANY, replace('https://a.example/3', NEW), null],
    ['one of ten may be removed', MANY, remove('https://a.example/3'), null],
    ['an address that somebody else added meanwhile is not added again', THERE, replace(A, B), 'existing_error'],
    ['the rule is checked again', THERE, add('localhost'), 'invalid_webhook'],
    ['any other change is sent', THERE, add(NEW), null],
  ])('MON-38 %s', (_, there, input, problem) => {
    expect(webhook.rebase?.(there, input) ?? null).toEqual(problem && { id: problem });
  });

  test('O-06 an address that was replaced elsewhere is a conflict, an address that already has the wanted value is not', () => {
    const input = replace(A, NEW);
    const base = { [A]: true } as const;
    expect(webhook.lost?.(THERE, input, base)).toBe(false);
    expect(webhook.lost?.(toWebhooks([B, 'theirs.example']), input, base)).toBe(true);
    expect(webhook.lost?.(toWebhooks([B, NEW]), input, base)).toBe(false);
  });

  test('O-06 an address that was replaced elsewhere does not prevent keeping mine, which is then added', () => {
    expect(webhook.lost?.(toWebhooks([B]), replace(A, NEW), {})).toBe(false);
  });
});

describe('two unsent changes', () => {
  test.each<[string, WebhookInput, WebhookInput, WebhookInput | null]>([
    ['adding and removing cancel out', add(A), remove(A), null],
    ['adding and replacing add the new one', add(A), replace(A, B), add(B)],
    ['replacing twice replaces once', replace(A, B), replace(B, C), replace(A, C)],
    ['replacing and replacing back cancel out', replace(A, B), replace(B, A), null],
    ['replacing and removing remove the old one', replace(A, B), remove(B), remove(A)],
  ])('rule 9: %s', (_, earlier, later, both) => {
    expect(webhook.continues?.(earlier, later)).toBe(true);
    expect(webhook.merge?.(earlier, later)).toEqual(both);
  });

  test.each<[string, WebhookInput, WebhookInput]>([
    ['of different addresses', add(A), add(B)],
    ['removing and adding again', remove(A), add(A)],
    ['removing both', remove(A), remove(B)],
  ])('rule 9: stay separate: %s', (_, earlier, later) => {
    expect(webhook.continues?.(earlier, later)).toBe(false);
  });
});

test('undo is the opposite change, in the same position', () => {
  expect(webhook.inverse?.({ change: { from: B, at: 1 } })).toEqual({ change: { to: B, at: 1 } });
  expect(webhook.inverse?.(add(A))).toEqual(remove(A));
  expect(webhook.inverse?.(replace(A, B))).toEqual(replace(B, A));
});

test('the outbox describes each change', () => {
  expect(webhook.describe(add(A), {})).toEqual({ what: { id: 'alerts.added' }, to: { verbatim: A } });
  expect(webhook.describe(replace(A, B), { [A]: true })).toEqual({
    what: { id: 'alerts.changed' },
    from: { verbatim: A },
    to: { verbatim: B },
  });
  expect(webhook.describe(remove(A), { [A]: true })).toEqual({ what: { id: 'alerts.removed' }, from: { verbatim: A } });
  const lost = Object.fromEntries([[A, undefined]]);
  expect(webhook.describe(replace(A, B), lost).from).toEqual({ id: 'alerts.gone' });
});

test('any record in the outbox can be parsed', () => {
  expect(changeIn({ change: { from: A, to: B, at: 2, more: 1 } })).toEqual({ from: A, to: B, at: 2 });
  for (const input of [null, 'x', { change: 7 }, { change: { from: 7, to: null } }])
    expect(changeIn(input)).toEqual({});
});

test('O-13 the base is read from the session', () => {
  expect(subject.read()).toEqual({ method: 'GET', path: '/sessions' });
  expect(listOf(subject.parse({ session_id: 's', error_webhooks: [B, A] }) ?? {})).toEqual([B, A]);
  expect(listOf(subject.parse({ session_id: 's' }) ?? {})).toEqual([]);
});

test('O-25 an answer that is no session has no base', () => {
  for (const answer of [{ c: true, error_webhooks: [{ url: A }] }, {}, { message: 'try again' }, null, 'text'])
    expect(subject.parse(answer)).toBeUndefined();
});
