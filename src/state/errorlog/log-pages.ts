import { type LogRow, newestRowsFirst, type Range, readLogRow } from '../../model/errorlog/errorlog.ts';
import { fetchLogs, hasMore, type LogSearch, readPage, sameTokens, type Tokens } from '../../model/errorlog/search.ts';
import type { Outcome } from '../../model/outcome.ts';
import { call } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { cell } from '../store.ts';

/** A page's rows, newest first, and where the next one is. */
export type RowPage = { rows: LogRow[]; tokens: Tokens };

/** So many empty pages in a row are passed over by themselves. */
const EMPTY_PAGES = 20;

/**
 * Asks for a page. An empty one that names a next is passed over, until there are rows, no token, the same token again,
 * or twenty calls. What comes back instead of rows is the outcome of the call that failed.
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

/** Frames stay whole while this many ms at most are worked in one go. */
const SLICE = 8;
/** Rows are numbered as they are read, so that each has an id of its own. */
const numbering = cell(() => ({ made: 0 }));

/** Reads rows as they were sent, newest first. A page of thousands is read in slices. */
export async function readRows(sent: readonly unknown[]): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  let began = performance.now();
  for (const each of sent) {
    rows.push(readLogRow(each, `${numbering().made}`));
    numbering().made += 1;
    if (performance.now() - began < SLICE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return newestRowsFirst(rows);
}
