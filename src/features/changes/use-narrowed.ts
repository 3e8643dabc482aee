import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { pathAt } from '../../model/base-path.ts';
import { SCREENS } from '../../model/screens.ts';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import type { Narrowed } from './rows.ts';

/**
 * The filter of the changes. It is kept in the address, for Back and a reload; `applied` follows the typed value after
 * the next paint.
 */
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

/** Safari refuses more than a hundred calls in half a minute; the next call writes the whole filter. */
function replace(address: string) {
  try {
    navigate(address, { replace: true });
  } catch {
    return;
  }
}
