import { authorizeStep, setup, tryStep } from '../../connections/kind/setup.ts';
import type { Facebook } from './document.ts';

export const setups = [
  setup<Facebook>('facebook', [
    authorizeStep({
      says: 'facebook.setup.authorize',
      hint: 'facebook.setup.authorize.hint',
      site: { says: 'facebook.setup.site', href: 'https://business.facebook.com/settings' },
    }),
    tryStep({
      says: 'facebook.setup.try',
      copy: { label: 'facebook.page', text: ({ pageLink }) => pageLink },
    }),
  ]),
];
