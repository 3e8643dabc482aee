import { assert, type Infer, number, string, type } from 'superstruct';
import { deleteBlob } from './schema.ts';
import { contextOfBlob } from './sealing.ts';
import type { Vault } from './vault.ts';

/** Bytes per part. Parts are encrypted and decrypted one at a time, so that a file of any size fits into memory. */
const PART = 4 * 1024 * 1024;

/** A file's description, stored as part 0 after all others: without it the file is incomplete. */
const Description = type({ name: string(), type: string(), size: number(), parts: number() });

/** A file stored for an upload is missing, incomplete or cannot be decrypted. */
export class UnreadableFile extends Error {
  readonly fileName: string;

  constructor(fileName: string, cause?: unknown) {
    super('The file can no longer be read', { cause });
    this.fileName = fileName;
  }
}

/**
 * Stores a file on the device, encrypted part by part; resolves when it is on the disk; on failure it leaves nothing.
 * `sweepBlobs` removes files that no edit refers to, so call this and store the edit within `whileStoringFiles`.
 * @throws QuotaExceededError when there is no room, NotReadableError when the file cannot be read
 */
export async function putBlob(vault: Vault, id: string, file: Blob, name: string): Promise<void> {
  const parts = Math.ceil(file.size / PART);
  try {
    for (let part = 1; part <= parts; part += 1) {
      const bytes = await file.slice((part - 1) * PART, part * PART).arrayBuffer();
      await vault.db.put('blobs', await vault.sealBytes(bytes, contextOfBlob(id, part)), [id, part]);
    }
    const description: Infer<typeof Description> = { name, type: file.type, size: file.size, parts };
    const sealed = await vault.sealBytes(new TextEncoder().encode(JSON.stringify(description)), contextOfBlob(id, 0));
    // The file's last write. Only this one is strict: the file must be on the disk before its edit.
    const tx = vault.db.transaction('blobs', 'readwrite', { durability: 'strict' });
    await tx.store.put(sealed, [id, 0]);
    await tx.done;
  } catch (error) {
    await dropBlob(vault, id);
    throw error;
  }
}

/**
 * Reads a stored file; `name` is the edit's name for it.
 * @throws UnreadableFile when it is missing or incomplete, or was encrypted with another key
 */
export async function readBlob(vault: Vault, id: string, name: string): Promise<File> {
  try {
    const description: unknown = JSON.parse(new TextDecoder().decode(await openPart(vault, id, 0)));
    assert(description, Description);
    const parts: Blob[] = [];
    for (let part = 1; part <= description.parts; part += 1) {
      // The browser may keep a Blob outside the page's memory.
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
  return vault.unsealBytes(sealed, contextOfBlob(id, part));
}

export async function dropBlob(vault: Vault, id: string): Promise<void> {
  const tx = vault.db.transaction('blobs', 'readwrite');
  await Promise.all([deleteBlob(tx.store, id), tx.done]);
}

const lockOf = (vault: Vault) => `${vault.name}:files`;

/** Runs `work`, which stores files and then the edits that refer to them, while no window sweeps. */
export function whileStoringFiles<T>(vault: Vault, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(lockOf(vault), { mode: 'shared' }, work);
}

/**
 * Deletes files without an edit, which a window leaves if it ends between storing a file and its edit. Does nothing while any
 * window stores one. `used` returns the ids in use; called only if there are files.
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
