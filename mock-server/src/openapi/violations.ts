import type { Request } from 'json-server';
import { requestProblems } from './validate.ts';

/** A request of the client that is not as the document has it. It is answered all the same. */
type Violation = { method: string; path: string; body: unknown; problems: readonly string[] };

/**
 * Only what a page sends by itself is the client's: browsers say so with `Sec-Fetch-Site`. A test that calls from
 * elsewhere, or goes to an address, may ask for what it likes.
 */
const isOfPage = (req: Request): boolean =>
  req.get('sec-fetch-site') !== undefined && req.get('sec-fetch-mode') !== 'navigate' && req.method !== 'OPTIONS';

export function createViolations() {
  const list: Violation[] = [];
  return {
    list,
    /** What is wrong with a request; undefined where it is not the client's. */
    check(req: Request): readonly string[] | undefined {
      if (!isOfPage(req)) return undefined;
      const { method, path, query, headers, body } = req;
      const problems = requestProblems({ method, path, query, headers, body });
      if (problems.length > 0) list.push({ method, path, body, problems });
      return problems;
    },
    /** Those so far, which are told no more. */
    take: () => list.splice(0),
  };
}

export type Violations = ReturnType<typeof createViolations>;
