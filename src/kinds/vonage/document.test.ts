import { expect, it } from 'vitest';
import { vonageSms, vonageWhatsApp } from './index.ts';

it('VON-14, VON-15: both kinds are read from their own addresses', () => {
  expect(vonageSms.read('a/b')).toEqual({ method: 'GET', path: '/connections/vonage-sms/a%2Fb' });
  expect(vonageWhatsApp.read('v1')).toEqual({ method: 'GET', path: '/connections/vonage-whatsapp/v1' });
});

it('VON-16: every field of the answer is kept', () => {
  const body = {
    name: 'Alerts',
    phoneNumber: '+48 1',
    applicationId: 'app-1',
    privateKey: 'YQ==',
    lastUpdate: 1741183629000,
  };
  expect(vonageSms.parse(body)).toEqual(body);
});

it('VON-21, VON-22: both kinds are deleted at their own addresses, with their own messages', () => {
  const input = { id: 'v1', name: 'Alerts' };
  expect(vonageSms.edits.remove.steps[0]?.request({}, input, {}).path).toBe('/connections/vonage-sms/v1');
  expect(vonageSms.edits.remove.failed(input)).toEqual({ id: 'failed_to_remove_vonage_sms' });
  expect(vonageWhatsApp.edits.remove.failed(input)).toEqual({ id: 'failed_to_remove_vonage_whatsapp' });
});

it('O-04: the key is a secret', () => {
  expect(vonageSms.secrets).toEqual(['privateKey']);
});

it.each([
  ['YQ==', undefined],
  ['', undefined],
  [undefined, undefined],
  ['no base64 at all!', 'chip.bad_key'],
  ['/////w==', 'chip.bad_key'],
])('VON-20: a key of %j needs attention as %j', (privateKey, wrong) => {
  expect(vonageSms.attention?.({ privateKey })).toBe(wrong);
});
