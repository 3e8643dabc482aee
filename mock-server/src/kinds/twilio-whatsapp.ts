import { refuse } from '../answer.ts';
import { isFilled, isMenuTemplate, isWord, lineProblem, samePhone } from '../kind/fields.ts';
import type { Act, Kind } from '../kind/kind.ts';
import { twilioWhatsAppSeeds } from '../seeds/twilio-whatsapp.ts';
import type { Doc } from '../store.ts';
import { type Fields, omit, text } from '../values.ts';

const connected = () => refuse(409, 'This account is already connected', 'WTPA1');
const invalid = (field: string) => refuse(400, `Invalid or missing mandatory field: ${field}`, 'WTPA2');

/** TwilioCreate without countries. A phone number can be connected once. */
function create(body: Fields, peers: readonly Doc[]) {
  const wrong = lineProblem(body);
  if (wrong) return invalid(wrong);
  if (!isWord(body.account_sid)) return invalid('account_sid');
  if (!isFilled(body.auth_token)) return invalid('auth_token');
  if (peers.some((peer) => samePhone(peer.phoneNumber, body.phone_number))) return connected();
  const { name, phone_number: phoneNumber, account_sid: accountSid, auth_token: authToken } = body;
  return { doc: { name, phoneNumber, accountSid, authToken, countryCodes: {}, hasTwilioWhatsAppTemplate: false } };
}

/** All three keys are required and answered. A template needs its messaging service. */
const update: Act = (_doc, { body }) => {
  const { menuConfiguration, hasTwilioWhatsAppTemplate, messagingServiceSid } = body;
  if (!isMenuTemplate(menuConfiguration)) return invalid('menuConfiguration');
  if (typeof hasTwilioWhatsAppTemplate !== 'boolean') return invalid('hasTwilioWhatsAppTemplate');
  if (typeof messagingServiceSid !== 'string') return invalid('messagingServiceSid');
  if (hasTwilioWhatsAppTemplate && !isFilled(messagingServiceSid)) return invalid('messagingServiceSid');
  const patch = { menuConfiguration, hasTwilioWhatsAppTemplate, messagingServiceSid };
  return { patch, answer: patch };
};

/** Twilio WhatsApp (D1§2, D1§3, D1§7). */
const twilioWhatsApp: Kind = {
  collection: 'twilio-whatsapp',
  seeds: twilioWhatsAppSeeds,
  source: () => 'WhatsApp',
  row: (doc) => ({ platform: 'twilio-whatsapp', title: text(doc.name) }),
  view: (doc) => omit(doc, 'id'),
  create,
  update,
};

export const kinds: readonly Kind[] = [twilioWhatsApp];
