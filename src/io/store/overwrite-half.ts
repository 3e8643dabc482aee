import helperWorker from '../helper-worker.ts?worker&url';
import { BYTES, ENDING, fileOf, hasPrivateFiles, nullIfMissing } from './half-file.ts';

/** A worker that does not answer within this time has failed. */
const ANSWER_TIMEOUT_MS = 2000;

/**
 * Overwrites the file with half of a vault's key with zeros, in place, which only a worker can do. False if that failed; true
 * if there is no such file.
 */
export async function overwriteHalf(vault: string): Promise<boolean> {
  if (!hasPrivateFiles()) return true;
  const name = fileOf(vault);
  const root = await navigator.storage.getDirectory();
  if (!(await root.getFileHandle(name).catch(nullIfMissing))) return true;
  return (await inWorker(`overwrite ${name}`)) === true;
}

/** Like `makeHalf`, for a browser where only a worker can write a file. */
export async function makeHalfInWorker(vault: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await inWorker(`fill ${fileOf(vault)} ${BYTES}`);
  return bytes instanceof Uint8Array ? new Uint8Array(bytes) : null;
}

/** Runs a task of `helper-worker.ts`; resolves with its answer, or undefined without one. */
function inWorker(job: string): Promise<unknown> {
  const worker = new Worker(script(), { type: 'module', name: job });
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', () => resolve(undefined));
    setTimeout(() => resolve(undefined), ANSWER_TIMEOUT_MS);
  }).finally(() => worker.terminate());
}

/** Deletes the file, if any; ignores failures, since nothing reads the file without its database. */
export async function deleteHalf(vault: string): Promise<void> {
  if (!hasPrivateFiles()) return;
  const root = await navigator.storage.getDirectory().catch(() => undefined);
  await root?.removeEntry(fileOf(vault)).catch(() => undefined);
}

/** The names of the vaults that have a key file. */
export async function vaultsWithHalf(): Promise<string[]> {
  const found: string[] = [];
  const root = hasPrivateFiles() ? await navigator.storage.getDirectory().catch(() => null) : null;
  for await (const file of root?.keys() ?? []) {
    if (file.endsWith(ENDING)) found.push(decodeURIComponent(file).slice(0, -ENDING.length));
  }
  return found;
}

let trusted: string | TrustedScriptURL | undefined;

/** The worker's URL, through a Trusted Types policy that allows no other one; the policy is created once. */
function script(): string {
  const createScriptURL = (given: string) => (given === helperWorker ? given : '');
  const policy = window.trustedTypes;
  trusted ??=
    policy?.createPolicy('switchboard-overwrite', { createScriptURL }).createScriptURL(helperWorker) ?? helperWorker;
  // The worker types do not accept trusted addresses.
  return trusted as string;
}
