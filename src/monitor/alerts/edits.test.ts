import { describe, expect, test } from 'vitest';
import { listOf } from '../../model/webhook-rules.ts';
import { toWebhooks } from '../../model/webhooks.ts';
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
    ['MON-34 replaces it where it stands', replace(B, NEW), [A, NEW, C]],
    ['MON-37 leaves it out', remove(B), [A, C]],
    ['MON-37 puts one that is taken back where it stood', { change: { to: NEW, at: 1 } }, [A, NEW, B, C]],
    ['O-18 adds what it cannot replace any more', replace('gone.example', NEW), [A, B, C, NEW]],
  ])('%s, and twice is once', (_, input, list) => {
    const once = webhook.apply(THERE, input);
    expect(listOf(once)).toEqual(list);
    expect(listOf(webhook.apply(once, input))).toEqual(list);
  });

  test('is the same over what it was based on, where what is not there is named', () => {
    const base: Record<string, true> = JSON.parse(JSON.stringify({ [NEW]: null }));
    expect(listOf(webhook.apply(base, add(NEW)))).toEqual([NEW]);
  });

  test('O-22 touches its own addresses and no others', () => {
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
    ['keeps what was sent where the answer says nothing', '', [A, B, C, NEW]],
    ['leaves out what is no address', { errorWebhooks: [7, C, null] }, [C]],
  ])('%s', (_, answer, list) => {
    const taken = webhook.steps[0]?.take?.(answer, THERE, add(NEW)).doc;
    expect(listOf(taken ?? {})).toEqual(list);
  });
});

describe('before it is sent after a stay offline (O-18)', () => {
  test.each<[string, typeof THERE, WebhookInput, string | null]>([
    ['the limit is asked again', MANY, add(NEW), 'max_webhook_limit'],
    ['ten may be replaced', MANY, replace('https://a.example/3', NEW), null],
    ['ten may become nine', MANY, remove('https://a.example/3'), null],
    ['an address that somebody else added meanwhile is there once', THERE, replace(A, B), 'existing_error'],
    ['the rule is asked again', THERE, add('localhost'), 'invalid_webhook'],
    ['everything else may go', THERE, add(NEW), null],
  ])('MON-38 %s', (_, there, input, problem) => {
    expect(webhook.rebase?.(there, input) ?? null).toEqual(problem && { id: problem });
  });

  test('O-06 an address that was replaced elsewhere is a conflict, one that has become what was wanted is none', () => {
    const input = replace(A, NEW);
    const base = { [A]: true } as const;
    expect(webhook.lost?.(THERE, input, base)).toBe(false);
    expect(webhook.lost?.(toWebhooks([B, 'theirs.example']), input, base)).toBe(true);
    expect(webhook.lost?.(toWebhooks([B, NEW]), input, base)).toBe(false);
  });

  test('O-06 whoever keeps theirs in mind adds mine', () => {
    expect(webhook.lost?.(toWebhooks([B]), replace(A, NEW), {})).toBe(false);
  });
});

describe('two that were never sent', () => {
  test.each<[string, WebhookInput, WebhookInput, WebhookInput | null]>([
    ['added and removed are nothing', add(A), remove(A), null],
    ['added and replaced are the new one added', add(A), replace(A, B), add(B)],
    ['replaced twice are replaced once', replace(A, B), replace(B, C), replace(A, C)],
    ['replaced and back are nothing', replace(A, B), replace(B, A), null],
    ['replaced and removed are the old one removed', replace(A, B), remove(B), remove(A)],
  ])('rule 9: %s', (_, earlier, later, both) => {
    expect(webhook.continues?.(earlier, later)).toBe(true);
    expect(webhook.merge?.(earlier, later)).toEqual(both);
  });

  test.each<[string, WebhookInput, WebhookInput]>([
    ['of two addresses', add(A), add(B)],
    ['removed and added again', remove(A), add(A)],
    ['removed both', remove(A), remove(B)],
  ])('rule 9: stay two: %s', (_, earlier, later) => {
    expect(webhook.continues?.(earlier, later)).toBe(false);
  });
});

test('undo is the opposite change, at the same place', () => {
  expect(webhook.inverse?.({ change: { from: B, at: 1 } })).toEqual({ change: { to: B, at: 1 } });
  expect(webhook.inverse?.(add(A))).toEqual(remove(A));
  expect(webhook.inverse?.(replace(A, B))).toEqual(replace(B, A));
});

test('the outbox tells each in words', () => {
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

test('what rests in the outbox is read, whatever it is', () => {
  expect(changeIn({ change: { from: A, to: B, at: 2, more: 1 } })).toEqual({ from: A, to: B, at: 2 });
  for (const input of [null, 'x', { change: 7 }, { change: { from: 7, to: null } }])
    expect(changeIn(input)).toEqual({});
});

test('O-13 the base read is that of the session', () => {
  expect(subject.read()).toEqual({ method: 'GET', path: '/sessions' });
  expect(listOf(subject.parse({ session_id: 's', error_webhooks: [B, A] }))).toEqual([B, A]);
  expect(listOf(subject.parse({ session_id: 's' }))).toEqual([]);
});
