import type { Doc } from './store.ts';
import type { Fields } from './values.ts';

/** An API call of a valid session, freed of HTTP. */
export type Call = {
  method: string;
  path: string;
  params: Record<string, string | undefined>;
  query: Fields;
  body: Fields;
  session: Doc;
  /** Where this server was called, and where the console lies that called it, with a slash at its end. */
  host: string;
  home: string;
  idempotencyKey: string | undefined;
  /** Where signed addresses lead, and for how long they are good. */
  uploads: { origin: string; lifetimeMs: number };
  /** What `x-file-name` says, as it came. */
  fileName: string | undefined;
};
