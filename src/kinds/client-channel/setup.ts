import { setup, tryStep, webhookStep } from '../../connections/kind/setup.ts';

export const setups = [
  setup('custom', [
    webhookStep('custom', { says: 'custom.setup.webhook', hint: 'custom.setup.webhook.hint' }),
    { key: 'sign', says: 'custom.setup.sign', hint: 'custom.setup.sign.hint' },
    tryStep({ says: 'custom.setup.try' }),
  ]),
];
