import { expect, it } from 'vitest';
import { twilioWhatsApp } from './index.ts';

it('WA-08: is read from its own address', () => {
  expect(twilioWhatsApp.read('a/b')).toEqual({ method: 'GET', path: '/connections/twilio-whatsapp/a%2Fb' });
});

it('WA-09, WA-13: keeps every field of the answer', () => {
  const body = {
    name: 'Orders',
    phoneNumber: '+1 202 555 0112',
    accountSid: 'AC_1',
    authToken: 'secret',
    lastUpdate: 1741183629000,
    menuConfiguration: '{label}',
    countryCodes: { US: '+1' },
    hasTwilioWhatsAppTemplate: true,
    messagingServiceSid: 'MG1',
  };
  expect(twilioWhatsApp.parse(body)).toEqual(body);
});

it('WA-11 SMS-27: an empty menu reply counts as missing, and shows the default', () => {
  expect(twilioWhatsApp.parse({ name: 'Support', menuConfiguration: '' })).toEqual({ name: 'Support' });
});

it('A-51: gives every prefix its plus', () => {
  expect(twilioWhatsApp.parse({ countryCodes: { BR: '55' } }).countryCodes).toEqual({ BR: '+55' });
});

it('a field of an unknown shape is lost alone, and its raw value is kept', () => {
  expect(twilioWhatsApp.parse({ name: 'Orders', hasTwilioWhatsAppTemplate: 'yes' })).toEqual({
    name: 'Orders',
    unread: { hasTwilioWhatsAppTemplate: 'yes' },
  });
});
