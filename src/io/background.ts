/*
 * Runs in a worker of its own, apart from the page, and does what its name says: a task, and what it is about.
 */

/** What a worker of a page alone can do with a file, and the types of a page do not know. */
type Writable = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<{
    getSize(): number;
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
};

/** Asks for all addresses at once, into the browser's cache, and ends. A file that fails is told by whoever needs it. */
async function fetchAll(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
  close();
}

/** Writes zeros over a file of the origin's private file system, in its place on the disk; tells whether it did. */
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
