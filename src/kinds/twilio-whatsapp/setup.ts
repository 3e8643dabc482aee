import { numberCopy, setup, tryStep, webhookStep } from '../../connections/kind/setup.ts';
import type { WhatsApp } from './document.ts';

export const setups = [
  setup<WhatsApp>('twilio-whatsapp', [
    webhookStep('twilio-whatsapp', {
      says: 'setup.twilio',
      hint: 'whatsapp.setup.webhook',
      site: { says: 'setup.twilio.site', href: 'https://console.twilio.com/' },
    }),
    tryStep({ says: 'setup.whatsapp.try', copy: numberCopy }),
  ]),
];
