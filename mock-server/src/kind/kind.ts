import type { Answer } from '../answer.ts';
import type { Provider } from '../authorizations.ts';
import type { Call } from '../call.ts';
import type { Doc, Store } from '../store.ts';
import type { Fields } from '../values.ts';

/** The kind's part of a `ConnectionListItem`; id and lastUpdate are added. */
export type Row = {
  platform: string;
  title: string;
  sdkPlatform?: string | undefined;
  syncConnectionId?: string | undefined;
  encryptionEnabled?: boolean | undefined;
  isCustomerSimulator?: boolean | undefined;
};

/**
 * A write that is to take effect: the fields to change and, unless the whole entity is answered, the answer. `effect` is
 * what the log of effects tells of it where that is not the body; null where nothing changes any more.
 */
type Change = { patch: Fields; answer?: Fields; effect?: Fields | null };

export type Act = (doc: Doc, call: Call, store: Store) => Answer | Change;

/** One kind of connection: everything the server knows about it. Each file of `kinds/` exports its `kinds`. */
export type Kind = {
  /** The table, and the path segment below `/connections`. */
  collection: string;
  /** Further path segments that mean the same table. */
  aliases?: readonly string[];
  /**
   * Its bodies as JSON Schema, where `openapi.yaml` does not have its calls: `entity` as it is read, `create` and `change` as
   * they are posted.
   */
  described?: { entity: Fields; create?: Fields; change?: Fields };
  seeds: readonly Doc[];
  /** A document for `--size`, different for every `n`. */
  sample?(n: number): Fields;
  /** D1§1: what a search of the error log calls `source`, and an error payload `ConnectionType`. */
  source(doc: Doc): string;
  row(doc: Doc): Row;
  /** The entity as the contract shows it; `host` is where this server was called. */
  view(doc: Doc, host: string): Fields;
  /** POST on the collection: the stored fields of the new document, or the refusal. */
  create?(body: Fields, peers: readonly Doc[]): Answer | { doc: Fields };
  /** The answer to a create; `{ connectionId, accountId }` unless given. */
  created?(doc: Doc, host: string): Fields;
  /** POST on the document. */
  update?: Act;
  /** `'POST name'` below the document. */
  actions?: Readonly<Record<string, Act>>;
  /** Who permits its connections, where they come into being by an authorization. */
  provider?: Provider;
  /** `'GET name'` below the collection, where an id would stand. */
  calls?: Readonly<Record<string, (call: Call, store: Store) => Answer>>;
};
