import type { Answer } from '../answer.ts';
import type { Provider } from '../authorizations.ts';
import type { Call } from '../call.ts';
import type { Doc, Store } from '../store.ts';
import type { Fields } from '../values.ts';

/** The kind's part of a `ConnectionListItem`; the server adds `id` and `lastUpdate`. */
export type Row = {
  platform: string;
  title: string;
  sdkPlatform?: string | undefined;
  syncConnectionId?: string | undefined;
  encryptionEnabled?: boolean | undefined;
  isCustomerSimulator?: boolean | undefined;
};

/**
 * The outcome of an accepted write: the fields to change, and the answer if it is not the whole entity. `effect`: the entry
 * in the log of effects if it is not the body; null if nothing changes.
 */
type Change = { patch: Fields; answer?: Fields; effect?: Fields | null };

export type Act = (doc: Doc, call: Call, store: Store) => Answer | Change;

/** Everything that the server knows about a kind of connection. Each file of `kinds/` exports its `kinds`. */
export type Kind = {
  /** The table and the path segment below `/connections`. */
  collection: string;
  /** Further path segments for the same table. */
  aliases?: readonly string[];
  /**
   * JSON Schemas of its bodies for a kind whose calls are not in `openapi.yaml`: `entity` as read, `create` and
   * `change` as posted.
   */
  described?: { entity: Fields; create?: Fields; change?: Fields };
  seeds: readonly Doc[];
  /** A document for `--size`, different for every `n`. */
  sample?(n: number): Fields;
  /** The `source` in a search of the error log and the `ConnectionType` of an error payload (D1§1, A-30). */
  source(doc: Doc): string;
  row(doc: Doc): Row;
  /** The entity in the contract's form; `host` is the address at which the client called this server. */
  view(doc: Doc, host: string): Fields;
  /** POST on the collection: the stored fields of the new document, or the refusal. */
  create?(body: Fields, peers: readonly Doc[]): Answer | { doc: Fields };
  /** The answer to a create; `{ connectionId, accountId }` unless given. */
  created?(doc: Doc, host: string): Fields;
  /** POST on the document. */
  update?: Act;
  /** `'POST name'` below the document's path. */
  actions?: Readonly<Record<string, Act>>;
  /** The provider for a kind whose connections are created by authorization. */
  provider?: Provider;
  /** `'GET name'` below the collection, instead of an id. */
  calls?: Readonly<Record<string, (call: Call, store: Store) => Answer>>;
};
