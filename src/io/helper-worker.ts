/* A dedicated worker. Its name is its task ("fetch", "fill" or "overwrite") and the arguments, separated by spaces. */

/** Synchronous file access, which only dedicated workers have and the DOM types lack. */
type Writable = FileSystemFileHandle & {
  createSyncAccessHandle(): Promise<{
    getSize(): number;
    write(bytes: Uint8Array, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
};

/** Fetches all addresses at once into the browser's cache, then ends the worker. Ignores failures. */
async function fetchAll(addresses: readonly string[]): Promise<void> {
  await Promise.allSettled(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
  close();
}

/**
 * Writes to the start of a file of the origin's private file system, in place and flushed to the disk; false if not all bytes
 * were written. `bytesFor` gets the file's size.
 */
async function write(name: string, bytesFor: (size: number) => Uint8Array): Promise<Uint8Array | false> {
  const root = await navigator.storage.getDirectory();
  const file = await ((await root.getFileHandle(name)) as Writable).createSyncAccessHandle();
  const bytes = bytesFor(file.getSize());
  const written = file.write(bytes, { at: 0 });
  file.flush();
  file.close();
  return written === bytes.length && bytes;
}

/** Overwrites a file with zeros; resolves with its success. */
const overwrite = async (name: string) => (await write(name, (size) => new Uint8Array(size))) !== false;

const fill = (name: string, count: number) => write(name, () => crypto.getRandomValues(new Uint8Array(count)));

const answer = (done: Promise<unknown>) => void done.catch(() => false).then((value) => postMessage(value));

const [task, ...rest] = self.name.split(' ');
const [file = '', count] = rest;
if (task === 'fetch') void fetchAll(rest);
if (task === 'fill') answer(fill(file, Number(count)));
if (task === 'overwrite') answer(overwrite(file));
