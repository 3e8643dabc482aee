import type { Facebook } from '../contract.ts';
import type { Doc } from '../store.ts';

export const facebookSeeds: (Doc & Facebook)[] = [
  {
    id: 'facebook-community',
    lastUpdate: Date.UTC(2025, 2, 1, 9, 45, 30),
    pageName: 'Brightwater Community',
    pageLink: 'https://facebook.example/brightwater.community',
    authorizedBy: 'Community desk',
    authorized: true,
    subscriptions: ['messages', 'messaging_postbacks'],
    getStarted: { enabled: true, payload: 'GET_STARTED' },
  },
  {
    id: 'facebook-careers',
    lastUpdate: Date.UTC(2024, 11, 12, 15, 5, 0),
    pageName: 'Brightwater Careers',
    pageLink: 'https://facebook.example/brightwater.careers',
    authorizedBy: 'Recruiting desk',
    authorized: false,
    subscriptions: [],
    getStarted: { enabled: false, payload: '' },
  },
];
