import { defineSubject } from '../../connection/define-subject.ts';
import { toTwilio } from '../../connection/numbers/twilio.ts';
import { smsFields } from './document.ts';
import { edits } from './edits.ts';

/** A Twilio SMS connection (D1§2, SMS-01…46). */
export const subject = defineSubject({
  key: 'twilio-sms',
  platform: 'twilio',
  fields: smsFields,
  parse: (read) => toTwilio(read),
  title: ({ name = '' }) => name,
  secrets: ['authToken'],
  edits,
});
