import { authorizeAction } from '../../connection/authorization/Authorization.tsx';
import { authorizeStep, setup, tryStep } from '../../connection/kind/setup.ts';
import type { Facebook } from './document.ts';

export const setups = [
  setup<Facebook>('facebook', [
    authorizeStep({
      label: 'facebook.setup.authorize',
      hint: 'facebook.setup.authorize.hint',
      action: authorizeAction('facebook'),
    }),
    tryStep({
      label: 'facebook.setup.try',
      copy: { label: 'facebook.page', text: ({ pageLink }) => pageLink },
    }),
  ]),
];
