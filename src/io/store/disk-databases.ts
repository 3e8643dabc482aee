let disk: IDBFactory | undefined;

/** The IndexedDB whose databases are on the disk, also once another one has taken its place in this window. */
export const diskDatabases = () => disk ?? indexedDB;

/** Notes the present IndexedDB as that of the disk, before another one takes its place. */
export function noteDiskDatabases(): void {
  disk ??= indexedDB;
}
