import background from '../background.ts?worker&url';
import { ENDING, fileOf, hasPrivateFiles, nullIfMissing } from './half-file.ts';

/** A worker that has not answered after so long, in ms, is not waited for: what it was to overwrite is deleted all the same. */
const ANSWERED_MS = 2000;

/**
 * Writes zeros over the half of a vault's key that rests in a file, in its place on the disk, which a worker alone can do.
 * False where that was not possible; a vault without such a file has nothing to write over.
 */
export async function overwriteHalf(vault: string): Promise<boolean> {
  if (!hasPrivateFiles()) return true;
  const name = fileOf(vault);
  const root = await navigator.storage.getDirectory();
  if (!(await root.getFileHandle(name).catch(nullIfMissing))) return true;
  const worker = new Worker(script(), { type: 'module', name: `overwrite ${name}` });
  return new Promise<boolean>((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data === true));
    // It could not be fetched.
    worker.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), ANSWERED_MS);
  }).finally(() => worker.terminate());
}

/** Deletes the file, where there is one and the browser lets it: without its database nobody reads it again. */
export async function deleteHalf(vault: string): Promise<void> {
  if (!hasPrivateFiles()) return;
  const root = await navigator.storage.getDirectory().catch(() => undefined);
  await root?.removeEntry(fileOf(vault)).catch(() => undefined);
}

/** The vaults that have such a file. */
export async function vaultsWithHalf(): Promise<string[]> {
  const found: string[] = [];
  const root = hasPrivateFiles() ? await navigator.storage.getDirectory().catch(() => null) : null;
  for await (const file of root?.keys() ?? []) {
    if (file.endsWith(ENDING)) found.push(decodeURIComponent(file).slice(0, -ENDING.length));
  }
  return found;
}

let trusted: string | TrustedScriptURL | undefined;

/** The worker's own address: the page's Trusted Types policy of this name lets no other through, and is made once. */
function script(): string {
  const createScriptURL = (given: string) => (given === background ? given : '');
  const policy = window.trustedTypes;
  trusted ??=
    policy?.createPolicy('switchboard-overwrite', { createScriptURL }).createScriptURL(background) ?? background;
  // The types of workers do not know of trusted addresses.
  return trusted as string;
}
