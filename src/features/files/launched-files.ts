import { atom, useAtomValue } from 'jotai';
import { showOverlay } from '../../state/shell/overlay-request.ts';
import { cell, store } from '../../state/store.ts';

/** A file that the operating system opened with the console; `file` is undefined when it cannot be read. */
export type Launched = { handle: FileSystemFileHandle; file: File | undefined };

const launchedAtom = atom<readonly Launched[]>([]);
const firstAtom = atom((get) => get(launchedAtom)[0]);
const turn = cell(() => ({ last: Promise.resolve() }));

export const useLaunched = (): Launched | undefined => useAtomValue(firstAtom);

/** Queues opened files and opens the file overlay; does not queue a file twice. */
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

export const dropLaunched = (launched: Launched): void =>
  store.set(launchedAtom, (before) => before.filter((each) => each !== launched));
