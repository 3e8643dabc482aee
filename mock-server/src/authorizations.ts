import { randomUUID } from 'node:crypto';
import { type Answer, ok, refuse } from './answer.ts';
import type { Call } from './call.ts';
import type { Doc, Store } from './store.ts';
import { touch } from './store.ts';
import { type Fields, text, texts } from './values.ts';

/** Authorizations: `given` on the provider's page, then `used` by the service, since a code works only once. */
const TABLE = 'authorizations';

/** The possible answers on the provider's page. */
export type Given = 'approve' | 'deny' | 'elsewhere' | 'fail';

/** A provider: the parameters of its redirect, its accounts, and its error codes (D1§8). */
export type Provider = {
  collection: string;
  name: string;
  /** Accounts that the administrator may choose from; several at once with `many`, otherwise one. */
  accounts: readonly string[];
  many: boolean;
  redirect(given: Given, state: string, code: string): Record<string, string>;
  stateIn: string;
  codeIn: string;
  /** The error code if the administrator denied or the provider failed, by the parameters of the redirect. */
  refused(query: Fields): string | undefined;
  codes: { unknown: string; spent: string; elsewhere: string; none: string };
  /** The stored field of the account's name. */
  nameIn: string;
  /** `connected`: the stored fields of a new account; `renewed`: the fields that a new permission changes on a known one. */
  connected(account: string): Fields;
  renewed: Fields;
};

const resultOf = (result: Fields): Answer =>
  ok({ result: Buffer.from(JSON.stringify({ accounts: [], ...result })).toString('base64') });

const failed = (code: string) => resultOf({ success: false, code });

/** GET auth-start (D1§7): the provider's address, which contains the address to return to. */
export function authStart({ collection }: Provider, { host, home }: Call, store: Store): Answer {
  const { id } = store.insert(TABLE, { id: randomUUID(), provider: collection });
  const query = new URLSearchParams({ state: id, redirect_uri: `${home}${collection}/auth-result` });
  return ok({ authLink: `${host}/__test/provider/${collection}?${query}` });
}

/** Records the answer on the provider's page; returns the query of the redirect, or null for an unknown authorization. */
export function answer(provider: Provider, query: Fields, store: Store): URLSearchParams | null {
  const begun = store.find(TABLE, text(query.state));
  if (begun?.provider !== provider.collection) return null;
  const given = text(query.answer) as Given;
  const chosen = texts([query.account].flat());
  const code = randomUUID();
  store.patch(TABLE, begun.id, { given, code, accounts: chosen });
  return new URLSearchParams(provider.redirect(given, begun.id, code));
}

/** GET auth-result: the result of an authorization; connects the permitted accounts. */
export function authResult(provider: Provider, { query }: Call, store: Store): Answer {
  if (Object.keys(query).length === 0) return refuse(400, 'The answer of the provider is missing');
  const { codes, stateIn, codeIn } = provider;
  const begun = store.find(TABLE, text(query[stateIn]));
  const refused = provider.refused(query);
  if (refused) return failed(refused);
  if (begun?.provider !== provider.collection) return failed(codes.unknown);
  if (begun.used || text(begun.code) === '' || begun.code !== query[codeIn]) return failed(codes.spent);
  store.patch(TABLE, begun.id, { used: true });
  if (begun.given === 'elsewhere') return failed(codes.elsewhere);
  const accounts = texts(begun.accounts);
  if (accounts.length === 0) return failed(codes.none);
  for (const account of accounts) connect(provider, account, store);
  return resultOf({ success: true, accounts });
}

function connect({ collection, nameIn, connected, renewed }: Provider, account: string, store: Store) {
  const known: Doc | undefined = store.table(collection).find((doc) => doc[nameIn] === account);
  if (known) store.patch(collection, known.id, touch(known, renewed));
  else {
    const id = `${collection}-${randomUUID().slice(0, 8)}`;
    store.insert(collection, { id, ...connected(account), lastUpdate: Date.now() });
  }
}
