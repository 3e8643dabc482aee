import type { Request } from 'json-server';
import { requestProblems } from './validate.ts';

/** A client's request that differs from the document. It gets its answer nevertheless. */
type Violation = { method: string; path: string; body: unknown; problems: readonly string[] };

/**
 * Checks only requests that a page sends itself, which browsers mark with `Sec-Fetch-Site`. A test's own calls and
 * navigations may be anything.
 */
const isOfPage = (req: Request): boolean =>
  req.get('sec-fetch-site') !== undefined && req.get('sec-fetch-mode') !== 'navigate' && req.method !== 'OPTIONS';

export function createViolations() {
  const list: Violation[] = [];
  return {
    list,
    /** The problems of a request; undefined if it is not the client's. */
    check(req: Request): readonly string[] | undefined {
      if (!isOfPage(req)) return undefined;
      const { method, path, query, headers, body } = req;
      const problems = requestProblems({ method, path, query, headers, body });
      if (problems.length > 0) list.push({ method, path, body, problems });
      return problems;
    },
    take: () => list.splice(0),
  };
}

export type Violations = ReturnType<typeof createViolations>;
