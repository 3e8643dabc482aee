import { expect, it } from 'vitest';
import { formProblems } from './provider.ts';
import { twilio } from './twilio.ts';

const blank = { name: '', phoneNumber: '', accountSid: '', authToken: '' };

it.each([
  ['SMS-02', 'name', '', 'name_empty'],
  ['SMS-02', 'name', '  ', 'name_empty'],
  ['SMS-02', 'name', 'Support', null],
  ['SMS-03', 'phoneNumber', '', 'phone_empty'],
  ['SMS-04', 'phoneNumber', '48123', 'phone_invalid'],
  ['SMS-04', 'phoneNumber', '++48', 'phone_invalid'],
  ['SMS-04', 'phoneNumber', '+48-12', 'phone_invalid'],
  ['SMS-04', 'phoneNumber', '+', 'phone_invalid'],
  ['SMS-04', 'phoneNumber', '+ ', 'phone_invalid'],
  ['SMS-04', 'phoneNumber', '+48 123 456', null],
  ['A-54, blanks around it are trimmed', 'phoneNumber', ' +48 123 456 ', null],
  ['SMS-05', 'accountSid', '', 'account_sid_empty'],
  ['SMS-06', 'accountSid', 'AC-12', 'account_sid_invalid'],
  ['SMS-06', 'accountSid', 'AC 12', 'account_sid_invalid'],
  ['SMS-06', 'accountSid', 'AC_12', null],
  ['SMS-07', 'authToken', '', 'auth_token_empty'],
  ['SMS-07', 'authToken', 't-0k3n!', null],
] as const)('%s: %s %j → %s', (_, field, value, problem) => {
  expect(formProblems(twilio, { ...blank, [field]: value })[field]).toBe(problem);
});
