import type { Connection } from '../model/connection.ts';
import { PLATFORMS, platformOf } from '../model/connection.ts';
import { opens } from '../model/gates.ts';
import type { Session } from '../model/session.ts';
import type { MessageId } from '../model/words.ts';
import { shorten } from '../ui/shorten.ts';

/** What the list is narrowed to: a platform's display name, '' for all, a text, and what waits for the administrator. */
export type Filter = { type: string; text: string; attention: boolean };

export const NO_FILTER: Filter = { type: '', text: '', attention: false };

/** A type to filter by: two platforms of one name are one type. `value` is what the address bar holds. */
export type TypeOption = { value: string; name: MessageId };

/** The types in the order of D1§1, without those the session's version does not show. */
export function typeOptions(session: Session | undefined): TypeOption[] {
  const names = new Set(
    Object.values<(typeof PLATFORMS)[keyof typeof PLATFORMS]>(PLATFORMS)
      .filter((platform) => !('listGate' in platform) || opens(platform.listGate, session))
      .map(({ name }) => name),
  );
  return [...names].map((name) => ({ value: name.slice('platform.'.length), name }));
}

/** The filter as the address bar holds it. */
export function readFilter(search: string): Filter {
  const query = new URLSearchParams(search);
  return { type: query.get('type') ?? '', text: query.get('q') ?? '', attention: query.has('attention') };
}

export function writeFilter({ type, text, attention }: Filter): string {
  const named = { ...(type ? { type } : {}), ...(text ? { q: text } : {}), ...(attention ? { attention: '1' } : {}) };
  const query = new URLSearchParams(named).toString();
  return query && `?${query}`;
}

const folded = new WeakMap<Connection, string>();

/** A row's searchable text is folded once, at the first keystroke, however many follow. */
function textOf(connection: Connection): string {
  const known = folded.get(connection) ?? fold(shorten(`${connection.id}\n${connection.title}`));
  folded.set(connection, known);
  return known;
}

/** Case and accents do not matter: "krakow" finds "Kraków". */
function fold(text: string): string {
  const lower = text.toLowerCase();
  return /^[\x20-\x7e\n]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/\p{M}/gu, '');
}

/** The rows that a filter leaves; `nameOf` says a platform's display name, which is searched as well. */
export function filterRows<R extends Connection>(
  rows: readonly R[],
  { type, text }: Omit<Filter, 'attention'>,
  nameOf: (platform: string) => string,
): readonly R[] {
  const wanted = fold(text.trim());
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
    if (type !== '' && !once(typed, platform, () => platformOf(platform)?.name === `platform.${type}`)) return false;
    return textOf(row).includes(wanted) || once(named, platform, () => fold(nameOf(platform)).includes(wanted));
  });
}
