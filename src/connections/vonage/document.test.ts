import { expect, it } from 'vitest';
import { parseVonage, readerOf } from './document.ts';
import { sms, whatsApp } from './subjects.ts';

it('VON-14, VON-15: each is read from its own address', () => {
  expect(readerOf('vonage-sms')('a/b')).toEqual({ method: 'GET', path: '/connections/vonage-sms/a%2Fb' });
  expect(whatsApp.subject.read('v1')).toEqual({ method: 'GET', path: '/connections/vonage-whatsapp/v1' });
});

it('VON-16: keeps every field of the answer', () => {
  const body = {
    name: 'Alerts',
    phoneNumber: '+48 1',
    applicationId: 'app-1',
    privateKey: 'YQ==',
    lastUpdate: 1741183629000,
  };
  expect(parseVonage(body)).toEqual(body);
});

it('VON-21, VON-22: each is deleted at its own address, with its own words', () => {
  const input = { id: 'v1', name: 'Alerts' };
  const remove = (subject: typeof sms.subject) => subject.edits['remove'];
  expect(remove(sms.subject)?.steps[0]?.request({}, input, {}).path).toBe('/connections/vonage-sms/v1');
  expect(remove(sms.subject)?.failed(input)).toEqual({ id: 'failed_to_remove_vonage_sms' });
  expect(remove(whatsApp.subject)?.failed(input)).toEqual({ id: 'failed_to_remove_vonage_whatsapp' });
});

it('O-04: the key is a secret', () => {
  expect(sms.subject.secrets).toEqual(['privateKey']);
});

it.each([
  ['YQ==', undefined],
  ['', undefined],
  [undefined, undefined],
  ['no base64 at all!', 'chip.bad_key'],
  ['/////w==', 'chip.bad_key'],
])('VON-20: a key of %j needs attention as %j', (privateKey, wrong) => {
  expect(sms.subject.attention?.({ privateKey })).toBe(wrong);
});
