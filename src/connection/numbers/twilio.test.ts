import { expect, it } from 'vitest';
import { textIn } from '../../testing/words.ts';
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

it.each([
  ['SMS-02', 'name_empty', 'Name cannot be empty'],
  ['SMS-03', 'phone_empty', 'Phone number is required'],
  ['SMS-04', 'phone_invalid', 'Enter a + followed by digits and spaces only'],
  ['SMS-05', 'account_sid_empty', 'Account SID is required'],
  ['SMS-06', 'account_sid_invalid', 'Use letters, digits and underscores only'],
  ['SMS-07', 'auth_token_empty', 'Auth token is required'],
  ['SMS-08', 'country_required', 'Select at least one country'],
] as const)('%s: %s has the message "%s"', (_, problem, sentence) => {
  expect(textIn('en', problem)).toBe(sentence);
});
