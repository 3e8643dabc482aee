import { setup, tryStep, webhookStep } from '../../connection/kind/setup.ts';

export const setups = [
  setup('custom', [
    webhookStep('custom', { label: 'custom.setup.webhook', hint: 'custom.setup.webhook.hint' }),
    { key: 'sign', label: 'custom.setup.sign', hint: 'custom.setup.sign.hint' },
    tryStep({ label: 'custom.setup.try' }),
  ]),
];
