import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../names.ts';
import { dropBlob, putBlob, readBlob, sweepBlobs, UnreadableFile, whileStoringFiles } from './blobs.ts';
import { deleteBlob } from './schema.ts';
import { openVault, type Vault } from './vault.ts';
import { destroyVault, emptyVault } from './wipe-vault.ts';

const NAME = databaseOf('0123');
const MB = 1024 * 1024;
const PLANTED = 'planted-in-a-picture';

let vault: Vault;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vault = await openVault(NAME, true);
});

/** Bytes that differ by position, so that no part equals another. */
const bytesOf = (size: number) => new Uint8Array(size).map((_, at) => (at * 31 + (at >> 12)) % 256);

const picture = (size = 10) => new Blob([PLANTED, bytesOf(size)], { type: 'image/png' });

/** Everything in the `blobs` store, as one text. */
async function atRest(): Promise<string> {
  const keys = await vault.db.getAllKeys('blobs');
  const values = await vault.db.getAll('blobs');
  const texts = values.map(({ iv, ct }) => `${iv} ${new TextDecoder('latin1').decode(ct)}`);
  return [...keys.map(String), ...texts].join('\n');
}

const ids = async () => [...new Set((await vault.db.getAllKeys('blobs')).map(([id]) => id))];

describe('a file on the device', () => {
  test.each([0, 10, 4 * MB, 9 * MB + 7])(
    'of %i bytes is read back byte for byte, with its name and type',
    async (size) => {
      const file = new Blob([bytesOf(size)], { type: 'image/png' });
      await putBlob(vault, 'f', file, 'żółw.png');
      const back = await readBlob(vault, 'f', 'żółw.png');
      expect(back.name).toBe('żółw.png');
      expect(back.type).toBe('image/png');
      expect(back.size).toBe(size);
      expect(Buffer.compare(Buffer.from(await back.arrayBuffer()), bytesOf(size))).toBe(0);
    },
  );

  test('O-04 OFF-17: has no readable bytes, name, type or size on the device', async () => {
    const file = picture(987_654 - PLANTED.length);
    await putBlob(vault, 'f', file, 'planted-name.png');
    const stored = await atRest();
    // Long enough not to occur by chance in a million encrypted bytes.
    for (const secret of [PLANTED, 'planted-name', 'image/png', '987654']) expect(stored).not.toContain(secret);
  });

  test('is stored in parts if it is large, none of them larger than 4 MB and its tag', async () => {
    await putBlob(vault, 'f', picture(9 * MB), 'a.png');
    const sizes = (await vault.db.getAll('blobs')).map(({ ct }) => ct.byteLength);
    expect(sizes).toHaveLength(4);
    expect(Math.max(...sizes)).toBe(4 * MB + 16);
  });

  test('is deleted in the transaction that ends its edit, and no other file with it', async () => {
    for (const id of ['f', 'f2']) await putBlob(vault, id, picture(5 * MB), 'a.png');
    const tx = vault.db.transaction(['outbox', 'blobs'], 'readwrite');
    await deleteBlob(tx.objectStore('blobs'), 'f');
    await tx.done;
    expect(await ids()).toEqual(['f2']);
    const given = vault.db.transaction(['outbox', 'blobs'], 'readwrite');
    await deleteBlob(given.objectStore('blobs'), 'f2');
    given.abort();
    await expect(given.done).rejects.toThrow();
    expect(await ids()).toEqual(['f2']);
  });

  test('O-04: stays after a logout that keeps the edits, and is deleted by one that does not', async () => {
    await putBlob(vault, 'f', picture(), 'a.png');
    vault.db.close();
    await emptyVault(NAME);
    vault = await openVault(NAME, true);
    expect((await readBlob(vault, 'f', 'a.png')).size).toBe(picture().size);
    vault.db.close();
    await destroyVault(NAME);
    vault = await openVault(NAME, true);
    expect(await ids()).toEqual([]);
  });

  test('that cannot be read completely leaves nothing behind', async () => {
    const torn = new Blob([bytesOf(5 * MB)]);
    const slice = torn.slice.bind(torn);
    // How a read fails when the file was moved or changed on the disk.
    torn.slice = (start = 0, end) => {
      if (start > 0) throw new DOMException('The file has changed', 'NotReadableError');
      return slice(start, end);
    };
    await expect(putBlob(vault, 'f', torn, 'a.png')).rejects.toThrow('has changed');
    expect(await ids()).toEqual([]);
  });
});

describe('Bad input: a file that can no longer be read is reported with its name', () => {
  const unreadable = (id: string) => readBlob(vault, id, 'logo.png').catch((error: unknown) => error);

  test('because it is not there', async () => {
    const error = await unreadable('nothing');
    expect(error).toBeInstanceOf(UnreadableFile);
    expect(error).toMatchObject({ fileName: 'logo.png' });
  });

  test('because a part of it is missing', async () => {
    await putBlob(vault, 'f', picture(5 * MB), 'logo.png');
    await vault.db.delete('blobs', ['f', 2]);
    expect(await unreadable('f')).toMatchObject({ fileName: 'logo.png' });
  });

  test('because somebody changed it', async () => {
    await putBlob(vault, 'f', picture(), 'logo.png');
    const part = await vault.db.get('blobs', ['f', 1]);
    if (part) new Uint8Array(part.ct).set([1, 2, 3]);
    if (part) await vault.db.put('blobs', part, ['f', 1]);
    expect(await unreadable('f')).toBeInstanceOf(UnreadableFile);
  });

  test('because its parts were swapped, with each other or with another file’s', async () => {
    await putBlob(vault, 'f', picture(5 * MB), 'logo.png');
    await putBlob(vault, 'g', picture(5 * MB), 'other.png');
    const part = await vault.db.get('blobs', ['g', 1]);
    if (part) await vault.db.put('blobs', part, ['f', 1]);
    expect(await unreadable('f')).toBeInstanceOf(UnreadableFile);
    if (part) await vault.db.put('blobs', part, ['g', 2]);
    expect(await unreadable('g')).toBeInstanceOf(UnreadableFile);
  });
});

describe('files that no edit refers to', () => {
  test('are removed, the others stay', async () => {
    for (const id of ['mine', 'orphan']) await putBlob(vault, id, picture(), 'a.png');
    await sweepBlobs(vault, async () => new Set(['mine']));
    expect(await ids()).toEqual(['mine']);
  });

  test('stay while another window is between storing a file and its edit', async () => {
    const other = await openVault(NAME, true);
    let sweeps: Promise<void> | undefined;
    await whileStoringFiles(other, async () => {
      await putBlob(other, 'f', picture(), 'a.png');
      sweeps = sweepBlobs(vault, async () => new Set());
      await sweeps;
      expect(await ids()).toEqual(['f']);
    });
    await sweepBlobs(vault, async () => new Set());
    expect(await ids()).toEqual([]);
    other.db.close();
  });

  test('without any file, `used` is not called', async () => {
    await sweepBlobs(vault, () => Promise.reject(new Error('asked')));
    await putBlob(vault, 'f', picture(), 'a.png');
    await dropBlob(vault, 'f');
    await sweepBlobs(vault, () => Promise.reject(new Error('asked')));
    expect(await ids()).toEqual([]);
  });
});
