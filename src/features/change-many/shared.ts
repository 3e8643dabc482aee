import { atom, useAtomValue } from 'jotai';
import { workspace, workspaceAtom } from '../../state/documents/workspace.ts';
import { store } from '../../state/store.ts';

/** A value that outlives its screen and belongs to the manager who set it; another manager gets the initial one. */
export function shared<T>(initial: T) {
  const heldAtom = atom({ value: initial, owner: undefined as string | undefined });
  const ownAtom = atom((get) => {
    const { value, owner } = get(heldAtom);
    return owner === get(workspaceAtom)?.vault.name ? value : initial;
  });
  return {
    get: () => store.get(ownAtom),
    set: (value: T) => store.set(heldAtom, { value, owner: workspace()?.vault.name }),
    use: () => useAtomValue(ownAtom),
  };
}
