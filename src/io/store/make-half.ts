import { BYTES, fileOf } from './half-file.ts';

/** Creates the key half of a vault; null if the browser cannot store it. */
export async function makeHalf(vault: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const root = await navigator.storage.getDirectory();
    const handle = await root.getFileHandle(fileOf(vault), { create: true });
    // Safari before 26 writes files in a worker only.
    if (!('createWritable' in handle)) return await (await import('./overwrite-half.ts')).makeHalfInWorker(vault);
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    const file = await handle.createWritable();
    await file.write(bytes);
    await file.close();
    return bytes;
  } catch {
    return null;
  }
}
