import { numberCopy, setup, tryStep, webhookStep } from '../../connection/kind/setup.ts';
import type { Sms } from './document.ts';

export const setups = [
  setup<Sms>('twilio', [
    webhookStep('twilio', {
      label: 'setup.twilio',
      hint: 'twilio.setup.webhook',
      site: { label: 'setup.twilio.site', href: 'https://console.twilio.com/' },
    }),
    tryStep({ label: 'twilio.setup.try', copy: numberCopy }),
  ]),
];
