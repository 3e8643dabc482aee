/*
 * A dedicated worker. Its name is its job: a task ("fetch" or "overwrite") and the arguments, separated by spaces.
 */

/** Synchronous file access, which only dedicated workers have and the types of pages lack. */
type Writable = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<{
    getSize(): number;
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
};

/** Fetches all addresses at once into the browser's cache, then ends the worker. Failures are ignored. */
async function fetchAll(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
  close();
}

/** Overwrites a file of the origin's private file system with zeros, in place; false when not all bytes were written. */
async function overwrite(name: string): Promise<boolean> {
  const root = await navigator.storage.getDirectory();
  const file = await ((await root.getFileHandle(name)) as Writable).createSyncAccessHandle();
  const size = file.getSize();
  const written = file.write(new Uint8Array(size), { at: 0 });
  file.flush();
  file.close();
  return written === size;
}

const [task, ...rest] = self.name.split(' ');
if (task === 'fetch') void fetchAll(rest);
if (task === 'overwrite') {
  const [name = ''] = rest;
  void overwrite(name)
    .catch(() => false)
    .then((done) => postMessage(done));
}
