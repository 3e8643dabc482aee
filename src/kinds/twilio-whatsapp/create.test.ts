import { expect, it } from 'vitest';
import { edits } from './edits.ts';

const { create } = edits;

const input = { key: 'k1', name: 'Orders', phoneNumber: '+48 123 456', accountSid: 'AC_1', authToken: 'secret' };

it('WA-03: posts the typed values in snake case and without countries', () => {
  expect(create.steps[0]?.request({}, input, {})).toEqual({
    method: 'POST',
    path: '/connections/twilio-whatsapp',
    body: { account_sid: 'AC_1', auth_token: 'secret', name: 'Orders', phone_number: '+48 123 456' },
  });
});

it('WA-04, A-50: takes the id from any of the names that answers use', () => {
  const createdBy = (answer: unknown) => create.steps[0]?.take?.(answer, {}, input).progress;
  for (const key of ['connectionId', 'accountId', 'id']) expect(createdBy({ [key]: 'w1' })).toEqual({ created: 'w1' });
});

it('O-02: waits in its own lane, as a row that reopens its form', () => {
  expect(create.lane(input)).toBe('twilio-whatsapp/+k1');
  expect(create.listEffect?.(input)).toEqual({
    creating: true,
    platform: 'twilio-whatsapp',
    title: 'Orders',
    path: '/twilio-whatsapp-create?waiting=k1',
  });
});

it('O-12: is recognised by its sent values, never by its secret', () => {
  const { authToken: _, ...detail } = input;
  expect(create.find?.matches(detail, input)).toBe(true);
  expect(create.find?.matches({ ...detail, phoneNumber: '+48 1' }, input)).toBe(false);
});
