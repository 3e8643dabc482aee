import type { Connection } from '../../model/connection.ts';
import { normalizeForSearch } from '../../model/normalize-for-search.ts';
import { isOfType } from '../../model/type-options.ts';
import { shorten } from '../../ui/shorten.ts';

/** The status filters of the list: all, needs attention, waiting to be sent. */
export const STATUS_FILTERS = ['', 'attention', 'waiting'] as const;

export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The filter of the list: a platform's display name ('' for all), a text, and a status. */
export type Filter = { type: string; text: string; status: StatusFilter };

export const NO_FILTER: Filter = { type: '', text: '', status: '' };

/** Reads the filter from the address. */
export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  const status = STATUS_FILTERS.find((each) => query.has(each)) ?? '';
  return { type: query.get('type') ?? '', text: query.get('q') ?? '', status };
}

export function writeFilter({ type, text, status }: Filter): string {
  const named = { ...(type ? { type } : {}), ...(text ? { q: text } : {}), ...(status ? { [status]: '1' } : {}) };
  const query = new URLSearchParams(named).toString();
  return query && `?${query}`;
}

const searchable = new WeakMap<Connection, string>();

/** Caches a row's normalized text at the first key press. */
function textOf(connection: Connection): string {
  const known = searchable.get(connection) ?? normalizeForSearch(shorten(`${connection.id}\n${connection.title}`));
  searchable.set(connection, known);
  return known;
}

/** The rows that match a filter; `nameOf` returns a platform's display name, which is searched as well. */
export function filterRows<R extends Connection>(
  rows: readonly R[],
  { type, text }: Omit<Filter, 'status'>,
  nameOf: (platform: string) => string,
): readonly R[] {
  const sought = normalizeForSearch(text.trim());
  if (type === '' && sought === '') return rows;
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
      textOf(row).includes(sought) || once(named, platform, () => normalizeForSearch(nameOf(platform)).includes(sought))
    );
  });
}
