import { describe, expect, it } from 'vitest';
import { formProblems } from '../../connection/numbers/provider.ts';
import { vonageSms, vonageWhatsApp } from './index.ts';
import { vonage } from './vonage.ts';

const { create: createSms } = vonageSms.edits;
const { create: createWhatsApp } = vonageWhatsApp.edits;

const form = { name: 'Alerts', phoneNumber: '+48 123 456', applicationId: 'app-1', privateKey: 'line 1\nline 2' };
const sms = { ...form, key: 'k1', countryCodes: { PL: '+48' } };
const whatsApp = { ...form, key: 'k1' };
const body = {
  application_id: 'app-1',
  private_key: 'bGluZSAxCmxpbmUgMg==',
  name: 'Alerts',
  phone_number: '+48 123 456',
};

it('VON-08, VON-10: SMS posts the four keys and the countries, with the key as base64', () => {
  expect(createSms.steps[0]?.request({}, sms, {})).toEqual({
    method: 'POST',
    path: '/connections/vonage-sms',
    body: { ...body, country_codes: { PL: '+48' } },
  });
});

it('VON-09: WhatsApp posts the four keys', () => {
  expect(createWhatsApp.steps[0]?.request({}, whatsApp, {})).toEqual({
    method: 'POST',
    path: '/connections/vonage-whatsapp',
    body,
  });
});

it('VON-11, VON-12: a create takes the id from the answer', () => {
  expect(createSms.steps[0]?.take?.({ accountId: 'v1' }, {}, sms).progress).toEqual({ created: 'v1' });
});

it('O-02: a create waits as a row that reopens its own form', () => {
  expect(createSms.listEffect?.(sms)).toMatchObject({ path: '/twilio-create?provider=vonage&waiting=k1' });
  expect(createWhatsApp.listEffect?.(whatsApp)).toMatchObject({
    path: '/twilio-whatsapp-create?provider=vonage&waiting=k1',
  });
});

it('O-12: a create is recognised by its sent values, never by its key', () => {
  const detail = { name: 'Alerts', phoneNumber: '+48 123 456', applicationId: 'app-1' };
  expect(createSms.find?.matches(detail, sms)).toBe(true);
  expect(createSms.find?.matches({ ...detail, applicationId: 'app-2' }, sms)).toBe(false);
});

describe('the form', () => {
  it('VON-03, VON-04, VON-05, VON-06: requires every field', () => {
    const blank = { name: '', phoneNumber: '', applicationId: '', privateKey: ' ' };
    const wrong = {
      name: 'name_empty',
      phoneNumber: 'phone_empty',
      applicationId: 'application_id_empty',
      privateKey: 'private_key_empty',
    };
    expect(formProblems(vonage, blank)).toEqual(wrong);
    expect(formProblems(vonage, { ...blank, countryCodes: {} })).toEqual({
      ...wrong,
      countryCodes: 'country_required',
    });
  });

  it('has no error for valid values', () => {
    expect(Object.values(formProblems(vonage, sms)).every((problem) => problem === null)).toBe(true);
  });
});
