import type { Connection } from '../model/connection.ts';
import { normalizeForSearch } from '../model/normalize-for-search.ts';
import { isOfType } from '../model/type-options.ts';
import { shorten } from '../ui/shorten.ts';

/** What rows can be asked for by how they stand: all, what waits for the administrator, what waits to be sent. */
export const STANDINGS = ['', 'attention', 'waiting'] as const;

export type Standing = (typeof STANDINGS)[number];

/** What the list is narrowed to: a platform's display name, '' for all, a text, and how a row stands. */
export type Filter = { type: string; text: string; standing: Standing };

export const NO_FILTER: Filter = { type: '', text: '', standing: '' };

/** The filter as the address bar holds it. */
export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  const standing = STANDINGS.find((each) => query.has(each)) ?? '';
  return { type: query.get('type') ?? '', text: query.get('q') ?? '', standing };
}

export function writeFilter({ type, text, standing }: Filter): string {
  const named = { ...(type ? { type } : {}), ...(text ? { q: text } : {}), ...(standing ? { [standing]: '1' } : {}) };
  const query = new URLSearchParams(named).toString();
  return query && `?${query}`;
}

const searchable = new WeakMap<Connection, string>();

/** A row's searchable text is normalized once, at the first keystroke, however many follow. */
function textOf(connection: Connection): string {
  const known = searchable.get(connection) ?? normalizeForSearch(shorten(`${connection.id}\n${connection.title}`));
  searchable.set(connection, known);
  return known;
}

/** The rows that a filter leaves; `nameOf` says a platform's display name, which is searched as well. */
export function filterRows<R extends Connection>(
  rows: readonly R[],
  { type, text }: Omit<Filter, 'standing'>,
  nameOf: (platform: string) => string,
): readonly R[] {
  const wanted = normalizeForSearch(text.trim());
  if (type === '' && wanted === '') return rows;
  const typed = new Map<string, boolean>();
  const named = new Map<string, boolean>();
  const once = (memo: Map<string, boolean>, platform: string, ask: () => boolean) => {
    const answer = memo.get(platform) ?? ask();
    memo.set(platform, answer);
    return answer;
  };
  return rows.filter((row) => {
    const { platform } = row;
    if (type !== '' && !once(typed, platform, () => isOfType(platform, type))) return false;
    return (
      textOf(row).includes(wanted) || once(named, platform, () => normalizeForSearch(nameOf(platform)).includes(wanted))
    );
  });
}
