import { expect, it } from 'vitest';
import { chipsOf } from './list-row.ts';

const row = { id: 'a', title: 'A', platform: 'twilio', lastUpdate: 1 };

it.each([
  [{ attention: true, creating: true, waiting: true }, ['chip.attention']],
  [{ attention: true, deleting: true, wrong: 'facebook.unauthorized_chip' }, ['chip.attention']],
  [{ deleting: true, waiting: true, wrong: 'facebook.unauthorized_chip' }, ['chip.deleting']],
  [{ waiting: true, wrong: 'facebook.unauthorized_chip' }, ['facebook.unauthorized_chip']],
  [{ creating: true, waiting: true }, ['chip.creating']],
  [{ waiting: true, draft: true }, ['outbox.waiting']],
  [{ wrong: 'facebook.unauthorized_chip', draft: true }, ['facebook.unauthorized_chip']],
  [{ draft: true }, ['chip.draft']],
  [{}, []],
] as const)('in the state %j a row has the chips %j', (state, labels) => {
  expect(chipsOf(row, state as never).map((chip) => chip.label)).toEqual(labels);
});

it('chips of a connection’s type follow those of its state', () => {
  const shared = { ...row, syncConnectionId: 's', encrypted: true as const };
  expect(chipsOf(shared, { waiting: true }).map(({ label }) => label)).toEqual([
    'outbox.waiting',
    'chip.shared',
    'chip.encrypted',
  ]);
});
