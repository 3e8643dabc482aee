import { numberCreateEdit } from '../numbers/number-create.ts';
import { type TwilioFields, twilioPayload } from '../numbers/twilio-rules.ts';
import { codes } from './codes.ts';
import { COLLECTION, FORM, parseWhatsApp, readWhatsApp } from './document.ts';

/** POST /connections/twilio-whatsapp (D1§7, WA-03): as SMS, without countries. */
export const create = numberCreateEdit<TwilioFields & { key: string }>({
  platform: COLLECTION,
  form: FORM,
  read: readWhatsApp,
  parse: parseWhatsApp,
  same: ['name', 'phoneNumber', 'accountSid'],
  body: twilioPayload,
  codes,
  failed: 'failed_to_create_twilio_whatsapp',
});
