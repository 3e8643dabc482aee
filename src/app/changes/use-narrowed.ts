import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathAt } from '../../model/base-path.ts';
import { SCREENS } from '../../model/screens.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import type { Narrowed } from './rows.ts';

/** What the changes are narrowed to. It lives in the address, so that Back and a reload bring it; `applied` follows what was typed. */
export function useNarrowed(): { narrowed: Narrowed; applied: Narrowed; set(next: Narrowed): void } {
  const [narrowed, set] = useState<Narrowed>(() => {
    const query = new URLSearchParams(location.search);
    return { lane: query.get('lane') ?? '', text: query.get('q') ?? '' };
  });
  const applied = useAfterPaint(narrowed);
  useEffect(() => {
    const { lane, text } = applied;
    const query = new URLSearchParams({ ...(lane && { lane }), ...(text && { q: text }) }).toString();
    const search = query && `?${query}`;
    const { pathname } = location;
    if (pathAt(pathname) === SCREENS.changes && location.search !== search) replace(pathname + search);
  }, [applied]);
  return { narrowed, applied, set };
}

/** Safari refuses more than a hundred of these in half a minute; the next one tells the address everything. */
function replace(address: string) {
  try {
    navigate(address, { replace: true });
  } catch {
    return;
  }
}
