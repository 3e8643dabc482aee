import { authorizeAction } from '../../connection/authorization/Authorization.tsx';
import { authorizeStep, setup, tryStep } from '../../connection/kind/setup.ts';

export const setups = [
  setup<{ authorized?: boolean; handle?: string }>('twitter', [
    authorizeStep({
      label: 'twitter.setup.authorize',
      hint: 'twitter.setup.authorize.hint',
      action: authorizeAction('twitter'),
    }),
    tryStep({ label: 'twitter.setup.try', copy: { label: 'twitter.profile', text: ({ handle }) => handle } }),
  ]),
];
