import { numberCopy, type SetupStep, setup, tryStep, webhookStep } from '../../connection/kind/setup.ts';
import type { Vonage, VonagePlatform } from './vonage.ts';

const steps = (platform: VonagePlatform, words: SetupStep['label']): readonly SetupStep<Vonage>[] => [
  webhookStep(platform, {
    label: 'vonage.setup.webhook',
    hint: 'vonage.setup.webhook.hint',
    site: { label: 'vonage.setup.site', href: 'https://dashboard.nexmo.com/applications' },
  }),
  tryStep({ label: words, copy: numberCopy, wrong: ['chip.bad_key', 'chip.errors'] }),
];

export const setups = [
  setup('vonage-sms', steps('vonage-sms', 'vonage.setup.try')),
  setup('vonage-whatsapp', steps('vonage-whatsapp', 'setup.whatsapp.try')),
];
