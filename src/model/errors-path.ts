import type { LogSearch } from '../features/monitor/errorlog/search.ts';

/** The monitor's path for a search, its result narrowed to the connection `only`; `logs/address.ts` parses it. */
export function errorsPath({ type, connectionId, preset }: LogSearch, only?: string): string {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(connectionId && { connection: connectionId }),
    range: preset,
    ...(only !== undefined && { only }),
  });
  return `/monitor?${query}`;
}
