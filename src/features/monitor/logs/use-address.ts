import { useCallback, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { pathAt } from '../../../model/base-path.ts';
import { SCREENS } from '../../../model/screens.ts';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import { type LogAddress, readAddress, writeAddress } from './address.ts';

/** The search and its filters. They are kept in the address, for a reload and Back. */
export function useAddress() {
  const [address, put] = useState<LogAddress>(() => readAddress(location.search));
  const painted = useAfterPaint(address);
  const search = useSearch();
  useEffect(() => {
    // A dependency: a link to this very page names none of it.
    void search;
    const query = writeAddress(location.search, painted);
    const { pathname } = location;
    if (pathAt(pathname) === SCREENS.monitor && location.search !== query) replace(pathname + query + location.hash);
  }, [painted, search]);
  const change = useCallback((patch: Partial<LogAddress>) => put((before) => ({ ...before, ...patch })), []);
  return { address, change };
}

/** Safari refuses more than a hundred calls in half a minute; the next call writes everything. */
function replace(address: string) {
  try {
    navigate(address, { replace: true });
  } catch {
    return;
  }
}
