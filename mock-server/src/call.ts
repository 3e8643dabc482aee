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
  /** `host`: the address at which the client called this server. `home`: the console's address, with a trailing slash. */
  host: string;
  home: string;
  idempotencyKey: string | undefined;
  /** The origin of signed addresses, and how long they are valid. */
  uploads: { origin: string; lifetimeMs: number };
  /** The raw value of `x-file-name`. */
  fileName: string | undefined;
};
