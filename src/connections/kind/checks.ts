import type { Finding } from '../../model/check/check.ts';
import type { Opens } from '../../model/gates.ts';

/** What a kind finds in a document beside what needs attention, when all connections are checked (decision 0068). */
export type Checks<D extends object = object> = {
  /** `opens` says what the session's version has. */
  find(doc: D, opens: Opens): readonly Finding[];
};
