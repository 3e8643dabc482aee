import { authorizeStep, setup, tryStep } from '../../connections/kind/setup.ts';

export const setups = [
  setup<{ authorized?: boolean; handle?: string }>('twitter', [
    authorizeStep({
      says: 'twitter.setup.authorize',
      hint: 'twitter.setup.authorize.hint',
      site: { says: 'twitter.setup.site', href: 'https://x.com/settings/connected_apps' },
    }),
    tryStep({ says: 'twitter.setup.try', copy: { label: 'twitter.profile', text: ({ handle }) => handle } }),
  ]),
];
