import { authResult, authStart, type Provider } from '../authorizations.ts';
import type { Twitter } from '../contract.ts';
import type { Kind } from '../kind/kind.ts';
import type { Doc } from '../store.ts';
import { omit, text } from '../values.ts';

const seeds: (Doc & Twitter)[] = [
  {
    id: 'twitter-help',
    lastUpdate: Date.UTC(2025, 1, 11, 9, 4, 2),
    name: 'Brightwater Help',
    handle: '@brightwater_help',
    authorized: true,
  },
  {
    id: 'twitter-outages',
    lastUpdate: '2025-01-30T21:45:10.000Z',
    name: 'Outages',
    handle: 'bw_outages',
    authorized: false,
  },
];

/** Twitter's side of an authorization: a signed-in user permits only their own profile. */
const twitterProvider: Provider = {
  collection: 'twitter',
  name: 'Twitter',
  accounts: ['Outages', 'Brightwater Help', 'Brightwater News'],
  many: false,
  redirect(given, state, code) {
    if (given === 'deny') return { denied: state };
    return given === 'fail'
      ? { oauth_token: state, error: 'over_capacity' }
      : { oauth_token: state, oauth_verifier: code };
  },
  stateIn: 'oauth_token',
  codeIn: 'oauth_verifier',
  refused({ denied, error }) {
    if (denied !== undefined) return 'TWTA2';
    return error === undefined ? undefined : 'TWTA4';
  },
  codes: { unknown: 'TWTA1', spent: 'TWTA3', elsewhere: 'TWTA5', none: 'TWTA4' },
  nameIn: 'name',
  connected: (name) => ({ name, handle: `@${name.toLowerCase().replaceAll(' ', '_')}`, authorized: true }),
  renewed: { authorized: true },
};

/** Twitter profiles (D1§2, D1§3). */
const twitter: Kind = {
  collection: 'twitter',
  seeds,
  source: () => 'Twitter',
  row: (doc) => ({ platform: 'twitter', title: text(doc.name) }),
  view: (doc) => omit(doc, 'id', 'lastUpdate'),
  provider: twitterProvider,
  calls: {
    'GET auth-start': (call, store) => authStart(twitterProvider, call, store),
    'GET auth-result': (call, store) => authResult(twitterProvider, call, store),
  },
};

export const kinds: readonly Kind[] = [twitter];
