import { useEffect, useState } from 'react';
import type { QueuedEdit } from '../../outbox/entry.ts';
import type { KindModule } from '../kind/kind.ts';
import { kindOf, loadedKind } from '../kind/kinds.ts';

/** The kinds of these edits, except those that cannot load now. */
export function useKindsOf(entries: readonly Pick<QueuedEdit, 'subject'>[]): ReadonlyMap<string, KindModule> {
  const keys = [...new Set(entries.map(({ subject }) => subject))].sort().join(' ');
  const [, setArrived] = useState(0);
  useEffect(() => {
    let here = true;
    for (const key of keys.split(' ')) {
      if (loadedKind(key)) continue;
      kindOf(key).then(
        () => here && setArrived((count) => count + 1),
        () => undefined,
      );
    }
    return () => {
      here = false;
    };
  }, [keys]);
  const found = new Map<string, KindModule>();
  for (const key of keys.split(' ')) {
    const kind = loadedKind(key);
    if (kind) found.set(key, kind);
  }
  return found;
}
