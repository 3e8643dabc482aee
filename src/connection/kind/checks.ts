import type { Finding } from '../../features/check/findings.ts';
import type { Opens } from '../../model/gates.ts';

/** A kind's findings when all connections are checked, besides `attention` (decision 0068). */
export type Checks<D extends object = object> = {
  /** `opens`: which gates are open for the session. */
  find(doc: D, opens: Opens): readonly Finding[];
};
