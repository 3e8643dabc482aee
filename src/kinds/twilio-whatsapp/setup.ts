import { numberCopy, setup, tryStep, webhookStep } from '../../connection/kind/setup.ts';
import type { WhatsApp } from './document.ts';

export const setups = [
  setup<WhatsApp>('twilio-whatsapp', [
    webhookStep('twilio-whatsapp', {
      label: 'setup.twilio',
      hint: 'whatsapp.setup.webhook',
      site: { label: 'setup.twilio.site', href: 'https://console.twilio.com/' },
    }),
    tryStep({ label: 'setup.whatsapp.try', copy: numberCopy }),
  ]),
];
