import { defineSubject } from '../../connection/define-subject.ts';
import { toTwilio } from '../../connection/numbers/twilio.ts';
import { whatsAppFields } from './document.ts';
import { edits } from './edits.ts';

/** A Twilio WhatsApp connection (D1§2, WA-01…23). */
export const subject = defineSubject({
  key: 'twilio-whatsapp',
  platform: 'twilio-whatsapp',
  fields: whatsAppFields,
  parse: (read) => toTwilio(read),
  title: ({ name = '' }) => name,
  secrets: ['authToken'],
  edits,
});
