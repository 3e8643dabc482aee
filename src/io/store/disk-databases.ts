let disk: IDBFactory | undefined;

/** The IndexedDB with the databases on the disk, even after this window has replaced its own. */
export const diskDatabases = () => disk ?? indexedDB;

/** Remembers the present IndexedDB as the disk's before another one replaces it. */
export function noteDiskDatabases(): void {
  disk ??= indexedDB;
}
