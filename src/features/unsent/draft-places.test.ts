import { expect, test } from 'vitest';
import '../../testing/kinds.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { draftPlaces } from './draft-places.ts';

const drafts = ['custom/t-1/configuration', 'custom/t-1/organization', 'twilio/s-1/menu'].map((form, nth) => ({
  form,
  at: 9 - nth,
  values: {},
}));

test('OFF-06: a draft over a create that was sent meanwhile opens in its form', () => {
  const typed = [{ form: 'twilio/create/k1', at: 1, values: {} }];
  expect(draftPlaces(typed, new Map(), [])).toMatchObject([{ path: expect.stringMatching(/^\/.*[?&]waiting=k1$/) }]);
});

const waiting = { lane: 'custom/t-1', title: 'Night trainer' } as QueuedEdit;

const named = (entries: readonly QueuedEdit[]) => draftPlaces(drafts, new Map(), entries);

test('OFF-06: without the list, a draft is described by the waiting change of its connection, and never by a kind that may be wrong', () => {
  expect(named([])).toMatchObject([
    { key: 'custom/t-1', forms: ['custom/t-1/configuration', 'custom/t-1/organization'], name: { verbatim: 't-1' } },
    { key: 'twilio/s-1', name: { id: 'platform.sms' }, path: '/twilio/s-1' },
  ]);
  expect(named([waiting])[0]).toMatchObject({ name: { verbatim: 'Night trainer' }, path: '/custom/t-1' });
});

test('O-01.2: a draft names its connection if neither the list nor an edit does: it may be deleted', () => {
  const owner = { title: 'Night trainer', subject: 'agent-trainer' };
  const [first] = drafts;
  expect(draftPlaces(first ? [{ ...first, owner }] : [], new Map(), [])).toMatchObject([
    { name: { verbatim: 'Night trainer' } },
  ]);
});
