import { atom, useAtomValue } from 'jotai';
import { showOverlay } from '../shell/focus-request.ts';
import { cell, store } from '../store.ts';

/** A file that the system has opened the console with; without its content where that cannot be read. */
export type Launched = { handle: FileSystemFileHandle; file: File | undefined };

const launchedAtom = atom<readonly Launched[]>([]);
const firstAtom = atom((get) => get(launchedAtom)[0]);
const turn = cell(() => ({ last: Promise.resolve() }));

/** The file that is shown, or the next one to be. */
export const useLaunched = (): Launched | undefined => useAtomValue(firstAtom);

/** Files that were opened, one after another; one that waits to be looked at, or is, is not taken twice. */
export function takeLaunched(handles: readonly FileSystemHandle[]): Promise<void> {
  turn().last = turn().last.then(async () => {
    for (const handle of handles) if (handle instanceof FileSystemFileHandle) await take(handle);
    if (store.get(firstAtom)) showOverlay('file');
  });
  return turn().last;
}

async function take(handle: FileSystemFileHandle): Promise<void> {
  const same = await Promise.all(store.get(launchedAtom).map((each) => each.handle.isSameEntry(handle)));
  if (same.includes(true)) return;
  const file = await handle.getFile().catch(() => undefined);
  store.set(launchedAtom, (before) => [...before, { handle, file }]);
}

/** It was looked at. */
export const dropLaunched = (launched: Launched): void =>
  store.set(launchedAtom, (before) => before.filter((each) => each !== launched));
