import { numberCopy, setup, tryStep, webhookStep } from '../../connections/kind/setup.ts';
import type { Sms } from './document.ts';

export const setups = [
  setup<Sms>('twilio', [
    webhookStep('twilio', {
      says: 'setup.twilio',
      hint: 'twilio.setup.webhook',
      site: { says: 'setup.twilio.site', href: 'https://console.twilio.com/' },
    }),
    tryStep({ says: 'twilio.setup.try', copy: numberCopy }),
  ]),
];
