import { useSyncExternalStore } from 'react';
import { workspace } from '../../state/documents/workspace.ts';
import { cell } from '../../state/store.ts';

/** A value that outlives its screen and belongs to the manager who set it; another manager gets the initial one. */
export function shared<T>(initial: T) {
  const held = cell(() => ({
    value: initial,
    owner: undefined as string | undefined,
    listeners: new Set<() => void>(),
  }));
  const owner = () => workspace()?.vault.name;
  const get = () => (held().owner === owner() ? held().value : initial);
  return {
    get,
    set(value: T): void {
      Object.assign(held(), { value, owner: owner() });
      for (const listener of held().listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };

  function subscribe(listener: () => void): () => void {
    const { listeners } = held();
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
}
