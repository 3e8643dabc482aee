/* One half of a vault's key: random bytes in a file of the origin's private file system; the other half is in the
   database. A browser may keep deleted records on the disk, but this file can be overwritten in place (decision 0064). */
export const BYTES = 32;

/** The Web Lock under which one window at a time makes or destroys a vault's key. */
export const keyLockOf = (vault: string) => `${vault}:key`;

export const ENDING = '.key';
export const fileOf = (vault: string) => encodeURIComponent(vault + ENDING);

export const hasPrivateFiles = () => typeof navigator.storage?.getDirectory === 'function';

/** For `catch`: null when the file does not exist. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotFoundError') return null;
  throw error;
}

/**
 * The key half of a vault; null if there is none or it was overwritten with zeros.
 * @throws if the private file system cannot be read
 */
export async function readHalf(vault: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle(fileOf(vault)).catch(nullIfMissing);
  const file = await handle?.getFile();
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? []);
  return bytes.length === BYTES && bytes.some((byte) => byte !== 0) ? bytes : null;
}
