import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathAt } from '../../model/base-path.ts';
import { SCREENS } from '../../model/screens.ts';
import { storeHome } from '../../state/shell/home.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { type Filter, readFilter, writeFilter } from './filter.ts';

/**
 * The list's filter. It is kept in the address, for Back, a reload and the link home; `applied` follows after the typed
 * text was painted, however many rows have to be searched.
 */
export function useFilter(): { filter: Filter; applied: Filter; set(next: Filter): void } {
  const [filter, set] = useState<Filter>(() => readFilter(location.search));
  const applied = useAfterPaint(filter);
  useEffect(() => {
    const search = writeFilter(applied);
    storeHome(search);
    const { pathname } = location;
    if (pathAt(pathname) === SCREENS.home && location.search !== search) replace(pathname + search + location.hash);
  }, [applied]);
  return { filter, applied, set };
}

/** Safari refuses more than a hundred calls in half a minute; the next call writes everything. */
function replace(address: string) {
  try {
    navigate(address, { replace: true });
  } catch {
    return;
  }
}
