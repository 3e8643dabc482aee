/*
 * The half of a vault's key that does not rest in its database: random bytes in a file of the origin's private file system.
 * A browser may keep deleted records in its files; these bytes can be written over (decision 0064).
 */
const BYTES = 32;

/** Also in use while a vault gets its key or is destroyed: one window after the other. */
export const keyLockOf = (vault: string) => `${vault}:key`;

export const ENDING = '.key';
export const fileOf = (vault: string) => encodeURIComponent(vault + ENDING);

export const hasPrivateFiles = () => typeof navigator.storage?.getDirectory === 'function';

/** For `catch`: null for a file that is not there. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotFoundError') return null;
  throw error;
}

/** The file of a vault; null where there is none. @throws where that cannot be found out */
export async function halfFile(vault: string): Promise<File | null> {
  const root = await navigator.storage.getDirectory();
  const handle = await root.getFileHandle(fileOf(vault)).catch(nullIfMissing);
  return (await handle?.getFile()) ?? null;
}

/** The bytes of a vault; null where there are none, or where zeros were written over them. @throws like `halfFile` */
export async function readHalf(vault: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array((await (await halfFile(vault))?.arrayBuffer()) ?? []);
  return bytes.length === BYTES && bytes.some((byte) => byte !== 0) ? bytes : null;
}

/** New bytes for a vault; null where the browser has no place for them. */
export async function makeHalf(vault: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  try {
    const root = await navigator.storage.getDirectory();
    const file = await (await root.getFileHandle(fileOf(vault), { create: true })).createWritable();
    await file.write(bytes);
    await file.close();
    return bytes;
  } catch {
    return null;
  }
}
