import type { Doc } from './store.ts';
import type { Fields } from './values.ts';

/** An API call of a valid session, independent of HTTP. */
export type Call = {
  method: string;
  path: string;
  params: Record<string, string | undefined>;
  query: Fields;
  body: Fields;
  session: Doc;
  /** `host`: the address that this server was called at. `home`: that of the calling console, with a trailing slash. */
  host: string;
  home: string;
  idempotencyKey: string | undefined;
  /** The origin of signed addresses, and how long they are valid. */
  uploads: { origin: string; lifetimeMs: number };
  /** The raw value of `x-file-name`. */
  fileName: string | undefined;
};
