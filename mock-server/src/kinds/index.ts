import { abc } from './abc.ts';
import { chat } from './chat.ts';
import { custom } from './custom.ts';
import { facebook } from './facebook.ts';
import type { Kind } from './kind.ts';
import { twilio } from './twilio.ts';
import { twilioWhatsApp } from './twilio-whatsapp.ts';
import { twitter } from './twitter.ts';
import { vonageSms, vonageWhatsApp } from './vonage.ts';

export const kinds: readonly Kind[] = [
  chat,
  twilio,
  vonageSms,
  twilioWhatsApp,
  vonageWhatsApp,
  facebook,
  twitter,
  abc,
  custom,
];

export const kindOf = (segment: string | undefined): Kind | undefined =>
  kinds.find(({ collection, aliases }) => collection === segment || aliases?.includes(segment ?? ''));
