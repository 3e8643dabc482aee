import { expect, it } from 'vitest';
import { twilioSms } from './index.ts';

it('SMS-21: is read from its own address', () => {
  expect(twilioSms.read('a/b')).toEqual({ method: 'GET', path: '/connections/twilio/a%2Fb' });
});

it('SMS-22: keeps every field of the answer', () => {
  const body = {
    name: 'Support',
    phoneNumber: '+1 202 555 0143',
    accountSid: 'AC_1',
    authToken: 'secret',
    lastUpdate: 1741183629000,
    menuConfiguration: '{label}',
    countryCodes: { US: '+1' },
  };
  expect(twilioSms.parse(body)).toEqual(body);
});

it('SMS-27: an empty menu reply counts as missing, and shows the default', () => {
  expect(twilioSms.parse({ name: 'Support', menuConfiguration: '' })).toEqual({ name: 'Support' });
});

it('A-51: gives every prefix its plus', () => {
  expect(twilioSms.parse({ countryCodes: { PL: '48' } }).countryCodes).toEqual({ PL: '+48' });
});

it('a field of an unknown shape is lost alone, and its raw value is kept', () => {
  expect(twilioSms.parse({ name: 'Support', countryCodes: ['PL'] })).toEqual({
    name: 'Support',
    unread: { countryCodes: ['PL'] },
  });
});

it('A-51 O-18: parses countries one by one, also a prefix that is a number', () => {
  expect(twilioSms.parse({ countryCodes: { PL: 48, US: '+1' } })).toEqual({ countryCodes: { PL: '+48', US: '+1' } });
  expect(twilioSms.parse({ countryCodes: { PL: null, XX: 1.5, US: '+1' } })).toEqual({
    countryCodes: { US: '+1' },
    unread: { 'countryCodes[]': { PL: null, XX: 1.5 } },
  });
});
