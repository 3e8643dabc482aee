import { authorizeStep, setup, tryStep } from '../../connections/kind/setup.ts';
import type { Facebook } from './document.ts';

export const setups = [
  setup<Facebook>('facebook', [
    authorizeStep({
      label: 'facebook.setup.authorize',
      hint: 'facebook.setup.authorize.hint',
      site: { label: 'facebook.setup.site', href: 'https://business.facebook.com/settings' },
    }),
    tryStep({
      label: 'facebook.setup.try',
      copy: { label: 'facebook.page', text: ({ pageLink }) => pageLink },
    }),
  ]),
];
