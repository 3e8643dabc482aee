import { assert, type Infer, number, string, type } from 'superstruct';
import { deleteBlob } from './schema.ts';
import { placeOfBlob } from './sealing.ts';
import type { Vault } from './vault.ts';

/** Bytes of a part: a file of any size is sealed and opened with no more than a few of these in memory at once. */
const PART = 4 * 1024 * 1024;

/** What the description of a file says. Its number of parts tells a file that was written to the end from a torn one. */
const Description = type({ name: string(), type: string(), size: number(), parts: number() });

/** A file that was kept for an upload cannot be read any more. */
export class UnreadableFile extends Error {
  /** The file's name as far as the edit knows it. */
  readonly fileName: string;

  constructor(fileName: string, cause?: unknown) {
    super('The file can no longer be read', { cause });
    this.fileName = fileName;
  }
}

/**
 * Keeps a file on the device, sealed part by part; resolves when it is surely there. Nothing of it is left when it does
 * not fit. What no edit refers to is removed at the next start (`sweepBlobs`), so both happen under `whileFilesAreKept`.
 * @throws what reading the file or the device's storage throws: QuotaExceededError, NotReadableError
 */
export async function putBlob(vault: Vault, id: string, file: Blob, name: string): Promise<void> {
  const parts = Math.ceil(file.size / PART);
  try {
    for (let part = 1; part <= parts; part += 1) {
      const bytes = await file.slice((part - 1) * PART, part * PART).arrayBuffer();
      await vault.db.put('blobs', await vault.sealBytes(bytes, placeOfBlob(id, part)), [id, part]);
    }
    const description: Infer<typeof Description> = { name, type: file.type, size: file.size, parts };
    const sealed = await vault.sealBytes(new TextEncoder().encode(JSON.stringify(description)), placeOfBlob(id, 0));
    // The last of the file, and the only write that has to be on the disk before the edit is: it comes after all others.
    const tx = vault.db.transaction('blobs', 'readwrite', { durability: 'strict' });
    await tx.store.put(sealed, [id, 0]);
    await tx.done;
  } catch (error) {
    await dropBlob(vault, id);
    throw error;
  }
}

/**
 * The file as it was kept; `name` is what the edit calls it.
 * @throws UnreadableFile when it is not there, is torn, or was sealed with another key
 */
export async function readBlob(vault: Vault, id: string, name: string): Promise<File> {
  try {
    const description: unknown = JSON.parse(new TextDecoder().decode(await openPart(vault, id, 0)));
    assert(description, Description);
    const parts: Blob[] = [];
    for (let part = 1; part <= description.parts; part += 1) {
      // As a blob the part is the browser's to keep: the next one takes its place in this page's memory.
      parts.push(new Blob([await openPart(vault, id, part)]));
    }
    return new File(parts, description.name, { type: description.type });
  } catch (error) {
    throw new UnreadableFile(name, error);
  }
}

async function openPart(vault: Vault, id: string, part: number): Promise<ArrayBuffer> {
  const sealed = await vault.db.get('blobs', [id, part]);
  if (!sealed) throw new Error(`Part ${part} is missing`);
  return vault.unsealBytes(sealed, placeOfBlob(id, part));
}

/** Deletes a file that no edit came to refer to. */
export async function dropBlob(vault: Vault, id: string): Promise<void> {
  const tx = vault.db.transaction('blobs', 'readwrite');
  await Promise.all([deleteBlob(tx.store, id), tx.done]);
}

const lockOf = (vault: Vault) => `${vault.name}:files`;

/** Between a file's first part and the edit that refers to it no window sweeps. */
export function whileStoringFiles<T>(vault: Vault, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(lockOf(vault), { mode: 'shared' }, work);
}

/**
 * Removes the files that no edit refers to: what a window left that ended between a file and its edit. Not while another
 * window keeps one. `used` is asked only when there are files at all.
 */
export function sweepBlobs(vault: Vault, used: () => Promise<ReadonlySet<string>>): Promise<void> {
  return navigator.locks.request(lockOf(vault), { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    const ids = new Set((await vault.db.getAllKeys('blobs')).map(([id]) => id));
    if (ids.size === 0) return;
    const usedIds = await used();
    for (const id of ids) if (!usedIds.has(id)) await dropBlob(vault, id);
  });
}
