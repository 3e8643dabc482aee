import { describe, expect, it } from 'vitest';
import type { NumberCreate } from '../../connection/numbers/number-edits.ts';
import { formProblems } from '../../connection/numbers/provider.ts';
import { twilio } from '../../connection/numbers/twilio.ts';
import { edits } from './edits.ts';

const { create } = edits;

const input: NumberCreate = {
  key: 'k1',
  name: 'Support',
  phoneNumber: '+48 123 456',
  accountSid: 'AC_1',
  authToken: 'secret',
  countryCodes: { PL: '+48' },
};
const [step] = create.steps;
const createdBy = (answer: unknown) => step?.take?.(answer, {}, input).progress;

describe('creating a Twilio SMS connection', () => {
  it('SMS-14, SMS-15: posts the typed values in snake case', () => {
    expect(step?.request({}, input, {})).toEqual({
      method: 'POST',
      path: '/connections/twilio',
      body: {
        account_sid: 'AC_1',
        auth_token: 'secret',
        name: 'Support',
        phone_number: '+48 123 456',
        country_codes: { PL: '+48' },
      },
    });
  });

  it('SMS-16, A-50: takes the id from any of the names that answers use', () => {
    expect(createdBy({ connectionId: 't1', accountId: 'other' })).toEqual({ created: 't1' });
    expect(createdBy({ accountId: 't2' })).toEqual({ created: 't2' });
    expect(createdBy({ id: 't3' })).toEqual({ created: 't3' });
    expect(createdBy({ id: 17 })).toEqual({ created: '17' });
    expect(createdBy(undefined)).toEqual({});
  });

  it('O-02: waits in its own lane, as a row that reopens its form', () => {
    expect(create.lane(input)).toBe('twilio/+k1');
    expect(create.listEffect?.(input)).toEqual({
      creating: true,
      platform: 'twilio',
      title: 'Support',
      path: '/twilio-create?waiting=k1',
    });
  });

  it('O-12: is recognised by its sent values, never by its secret', () => {
    const { authToken: _, ...detail } = input;
    expect(create.find?.matches(detail, input)).toBe(true);
    expect(create.find?.matches({ ...detail, phoneNumber: '+48 1' }, input)).toBe(false);
  });
});

describe('the form (SMS-20)', () => {
  it('requires every field', () => {
    const blank = { name: '', phoneNumber: '', accountSid: '', authToken: '', countryCodes: {} };
    expect(formProblems(twilio, blank)).toEqual({
      name: 'name_empty',
      phoneNumber: 'phone_empty',
      accountSid: 'account_sid_empty',
      authToken: 'auth_token_empty',
      countryCodes: 'country_required',
    });
  });

  it('has no error for valid values', () => {
    expect(Object.values(formProblems(twilio, input)).every((problem) => problem === null)).toBe(true);
  });
});
