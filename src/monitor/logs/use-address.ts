import { useCallback, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { type LogAddress, readAddress, writeAddress } from './address.ts';

/** What is asked for and how it is narrowed. It lives in the address, so that a reload and the way back bring it back. */
export function useAddress() {
  const [address, put] = useState<LogAddress>(() => readAddress(location.search));
  const painted = useAfterPaint(address);
  useEffect(() => {
    const query = writeAddress(location.search, painted);
    if (location.pathname === '/monitor' && location.search !== query) replace(`/monitor${query}${location.hash}`);
  }, [painted]);
  const change = useCallback((patch: Partial<LogAddress>) => put((before) => ({ ...before, ...patch })), []);
  return { address, change };
}

/** Safari refuses more than a hundred of these in half a minute; the next one tells the address everything. */
function replace(address: string) {
  try {
    navigate(address, { replace: true });
  } catch {
    return;
  }
}
