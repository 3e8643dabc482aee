import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathAt } from '../model/base-path.ts';
import { SCREENS } from '../model/screens.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { type Filter, readFilter, writeFilter } from './filter.ts';
import { storeHome } from './home.ts';

/**
 * The list's filter. It lives in the address, so that Back, a reload and the way home bring it back; `applied` follows
 * once what was typed is on screen, however many rows there are to look through.
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

/** Safari refuses more than a hundred of these in half a minute; the next one tells the address everything. */
function replace(address: string) {
  try {
    navigate(address, { replace: true });
  } catch {
    return;
  }
}
