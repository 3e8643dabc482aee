import { refuse } from '../answer.ts';
import { authResult, authStart, type Provider } from '../authorizations.ts';
import type { Kind } from '../kind/kind.ts';
import { facebookSeeds } from '../seeds/facebook.ts';
import { fieldsOf, omit, text } from '../values.ts';

const SUBSCRIPTIONS = ['messages', 'messaging_postbacks'];

/** Facebook's side of an authorization: an administrator of three pages, one of them not connected yet. */
const facebookProvider: Provider = {
  collection: 'facebook',
  name: 'Facebook',
  accounts: ['Brightwater Community', 'Brightwater Careers', 'Brightwater Events'],
  many: true,
  redirect(given, state, code) {
    if (given === 'deny') return { error: 'access_denied', error_reason: 'user_denied', state };
    return given === 'fail' ? { error: 'server_error', state } : { code, state };
  },
  stateIn: 'state',
  codeIn: 'code',
  refused: ({ error }) => (error === undefined ? undefined : 'FBA3'),
  codes: { unknown: 'FBA1', spent: 'FBA2', elsewhere: 'FBA4', none: 'FBA5' },
  nameIn: 'pageName',
  connected: (pageName) => ({
    pageName,
    pageLink: `https://facebook.example/${pageName.toLowerCase().replaceAll(' ', '.')}`,
    authorizedBy: 'Community desk',
    authorized: true,
    subscriptions: SUBSCRIPTIONS,
    getStarted: { enabled: false, payload: 'GET_STARTED' },
  }),
  renewed: { authorized: true, authorizedBy: 'Community desk', subscriptions: SUBSCRIPTIONS },
};

/** Facebook pages (D1§2, D1§3), created by authorization only. */
const facebook: Kind = {
  collection: 'facebook',
  seeds: facebookSeeds,
  source: () => 'Facebook',
  row: (doc) => ({ platform: 'facebook', title: text(doc.pageName) }),
  view: (doc) => omit(doc, 'id'),
  update(_doc, { body }) {
    const { enabled, payload } = fieldsOf(body.getStarted);
    if (typeof enabled !== 'boolean' || typeof payload !== 'string') {
      return refuse(400, 'getStarted needs enabled and payload');
    }
    return { patch: { getStarted: { enabled, payload } } };
  },
  provider: facebookProvider,
  calls: {
    'GET auth-start': (call, store) => authStart(facebookProvider, call, store),
    'GET auth-result': (call, store) => authResult(facebookProvider, call, store),
  },
};

export const kinds: readonly Kind[] = [facebook];
