import { expect, it } from 'vitest';
import { placeOfForm } from './form-name.ts';

it.each([
  ['twilio/t1/menu', { lane: 'twilio/t1' }],
  ['twilio/t1/replace', { lane: 'twilio/t1' }],
  ['facebook/a/b/greeting', { lane: 'facebook/a/b' }],
  ['monitor/webhooks/add', { lane: 'monitor/webhooks' }],
  ['chat/create#specialNote', { platform: 'chat', key: undefined }],
  ['chat/c1/account#specialNote', { lane: 'chat/c1' }],
  ['vonage-sms/create', { platform: 'vonage-sms', key: undefined }],
  ['vonage-sms/create/0b9e', { platform: 'vonage-sms', key: '0b9e' }],
  ['twilio/create/copy/t1', { platform: 'twilio', copy: 't1' }],
  ['twilio/create/copy/a/b', { platform: 'twilio', copy: 'a/b' }],
])('the form %s is for %j', (form, place) => {
  expect(placeOfForm(form)).toEqual(place);
});
