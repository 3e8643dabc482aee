import { authorizeAction } from '../../connections/authorization/Authorization.tsx';
import { authorizeStep, setup, tryStep } from '../../connections/kind/setup.ts';
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
