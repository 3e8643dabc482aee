import { number, string, type } from 'superstruct';
import { readText } from '../../model/fields.ts';
import { keyedHash, newSalt } from '../keyed-hash.ts';
import { keyOf, ownName } from '../names.ts';
import { localStore } from '../web-storage.ts';
import { databaseNames } from './database-names.ts';

/**
 * How many unsent changes a vault held, stored outside its database so that the console notices their loss (rule 15). `birth`
 * identifies the database: a new one has another. `manager` is two bytes of a salted hash: enough to recognise the manager,
 * too little to identify them. The newest `at` (epoch ms) counts.
 */
const Count = type({ salt: string(), manager: string(), birth: string(), count: number(), at: number() });
const InFile = type({ ...Count.schema, vault: string() });
type Written = typeof InFile.TYPE;

/* Stored twice (decision 0046): as the name of an empty file in the origin's private file system, which is on the disk
   at once and in another folder of the browser than its databases; and in `localStorage`, which survives if the
   browser evicts databases but reaches the disk seconds later. If the folder exists, only its files count. */
const FOLDER = encodeURIComponent(`${ownName()}-unsent`);
const KEY = keyOf('unsent.');

/** Stores the count of a vault; resolves when it survives a crash. A count of 0 deletes the stored one. */
export async function writePendingCount(vault: string, managerId: string, birth: string, count: number): Promise<void> {
  if (count === 0) return forgetPendingCount(vault);
  const salt = newSalt();
  const written: Written = { vault, salt, manager: await mark(salt, managerId), birth, count, at: Date.now() };
  localStore.set(KEY + vault, JSON.stringify(written));
  const folder = await ownFolder();
  await folder?.getFileHandle(fileOf(written), { create: true });
  if (folder) void removeBefore(folder, written).catch(() => undefined);
}

/** Deletes the count of a vault whose edits were sent, discarded, or are known to be lost. */
export async function forgetPendingCount(vault: string): Promise<void> {
  localStore.drop(KEY + vault);
  const folder = await folderOf(false);
  for (const { name, written } of await filesIn(folder))
    if (folder && written.vault === vault) await remove(folder, name);
}

export async function forgetAllCounts(): Promise<void> {
  for (const { vault } of keysHere()) localStore.drop(KEY + vault);
  await (await rootFolder())?.removeEntry(FOLDER, { recursive: true }).catch(() => undefined);
}

/** A manager's counts for databases that no longer exist or were created anew: those changes are lost. */
export async function lostCounts(managerId: string, open: { vault: string; birth: string }): Promise<Written[]> {
  const folder = await folderOf(false);
  const files = await filesIn(folder);
  const newest = new Map<string, Written>();
  for (const each of folder ? files.map(({ written }) => written) : keysHere()) {
    if ((newest.get(each.vault)?.at ?? 0) < each.at) newest.set(each.vault, each);
  }
  const there = await databaseNames();
  const lost: Written[] = [];
  for (const each of newest.values()) {
    const isThere = each.vault === open.vault ? each.birth === open.birth : there.includes(each.vault);
    if (!isThere && each.manager === (await mark(each.salt, managerId))) lost.push(each);
  }
  return lost;
}

const mark = (salt: string, managerId: string) => keyedHash(salt, managerId, 2);

/** The origin's private file system; null if the browser has none or refuses it. */
async function rootFolder(): Promise<FileSystemDirectoryHandle | null> {
  return (await navigator.storage?.getDirectory?.().catch(() => null)) ?? null;
}

async function folderOf(create: boolean): Promise<FileSystemDirectoryHandle | null> {
  const root = await rootFolder();
  return root?.getDirectoryHandle(FOLDER, { create }).catch(() => null) ?? null;
}

/** The folder of counts; creating it copies the counts from `localStorage`. */
async function ownFolder(): Promise<FileSystemDirectoryHandle | null> {
  const there = await folderOf(false);
  if (there) return there;
  const made = await folderOf(true);
  for (const each of made ? keysHere() : []) await made?.getFileHandle(fileOf(each), { create: true });
  return made;
}

const fileOf = (written: Written) => encodeURIComponent(JSON.stringify(written));

type CountFile = { name: string; written: Written };

async function filesIn(folder: FileSystemDirectoryHandle | null): Promise<CountFile[]> {
  const found: CountFile[] = [];
  if (folder) {
    for await (const name of folder.keys()) {
      const written = readText(decodeURIComponent(name), InFile);
      if (written) found.push({ name, written });
    }
  }
  return found;
}

/** Deletes a vault's older counts; a later one of another window stays. */
async function removeBefore(folder: FileSystemDirectoryHandle, { vault, at, salt }: Written): Promise<void> {
  for (const { name, written } of await filesIn(folder)) {
    if (written.vault === vault && written.salt !== salt && written.at <= at) await remove(folder, name);
  }
}

/** Another window, or a later count, may have removed it already. */
const remove = (folder: FileSystemDirectoryHandle, name: string) => folder.removeEntry(name).catch(() => undefined);

function keysHere(): Written[] {
  return localStore.names().flatMap((name) => {
    const written = name.startsWith(KEY) ? readText(localStore.get(name), Count) : null;
    return written ? [{ ...written, vault: name.slice(KEY.length) }] : [];
  });
}
