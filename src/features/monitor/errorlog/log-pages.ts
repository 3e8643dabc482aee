import { inSlices } from '../../../io/in-slices.ts';
import type { LogSearch } from '../../../model/errors-path.ts';
import type { Outcome } from '../../../model/outcome.ts';
import { call } from '../../../state/session/calls.ts';
import { currentConfig } from '../../../state/session/config.ts';
import { cell } from '../../../state/store.ts';
import { type LogRow, newestRowsFirst, type Range, readLogRow } from './errorlog.ts';
import { fetchLogs, hasMore, readPage, sameTokens, type Tokens } from './search.ts';

/** A page's rows, newest first, and the tokens of the next page. */
export type RowPage = { rows: LogRow[]; tokens: Tokens };

/** How many empty pages in a row to skip without asking the administrator. */
const EMPTY_PAGES = 20;

/**
 * Reads a page of logs. Skips empty pages with a next token, until there are rows, no token, the same token again, or after
 * `EMPTY_PAGES` calls. Resolves with the outcome of the call if it failed.
 */
export async function askForPage(
  search: LogSearch,
  range: Range,
  from: Tokens,
  signal: AbortSignal,
): Promise<RowPage | Outcome> {
  const { logGroupName } = currentConfig();
  let tokens = from;
  for (let asked = 1; ; asked += 1) {
    const outcome = await call(fetchLogs(search, range, logGroupName, tokens), { signal });
    if (outcome.kind !== 'answer') return outcome;
    const page = readPage(outcome.body);
    if (!page) return { kind: 'refused', status: 200, body: outcome.body };
    const again = page.logs.length === 0 && hasMore(page.tokens) && !sameTokens(page.tokens, tokens);
    tokens = page.tokens;
    if (!again || asked === EMPTY_PAGES || signal.aborted) return { rows: await readRows(page.logs), tokens };
  }
}

/** Counts the rows read, to give each an id. */
const numbering = cell(() => ({ made: 0 }));

/** Parses the rows of an answer, newest first. */
export async function readRows(sent: readonly unknown[]): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  await inSlices(sent, (each) => {
    rows.push(readLogRow(each, `${numbering().made}`));
    numbering().made += 1;
  });
  return newestRowsFirst(rows);
}
