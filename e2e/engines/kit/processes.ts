import { readdir, readFile } from 'node:fs/promises';

/** The name and the parent of a process of Linux; undefined when it has ended. */
async function processOf(pid: number): Promise<{ pid: number; parent: number; name: string } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name stands in brackets and may hold blanks and brackets itself.
  const end = stat.lastIndexOf(')');
  if (end < 0) return undefined;
  return { pid, parent: Number(stat.slice(end + 2).split(' ')[1]), name: stat.slice(stat.indexOf('(') + 1, end) };
}

/** All processes that a process has started, and those that these have. Empty where there is no `/proc`. */
async function descendants(root: number): Promise<{ pid: number; name: string }[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  const all = (await Promise.all(pids.map(processOf))).filter((each) => each !== undefined);
  const below = (parent: number): typeof all =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(root);
}

/** Kills a process and all that it has started; resolves when they have ended. */
export async function killTree(root: number): Promise<void> {
  const pids = [...(await descendants(root)).map(({ pid }) => pid), root];
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  while ((await Promise.all(pids.map(isRunning))).some(Boolean)) await new Promise((next) => setTimeout(next, 20));
}

/** Kills WebKit's network process, which fetches for the pages and reads and writes their stored data. */
export async function killNetworkOf(root: number): Promise<void> {
  const found = (await descendants(root)).filter(({ name }) => /WebKitNetwork|NetworkProcess/.test(name));
  if (found.length === 0) throw new Error('The browser has no network process');
  for (const { pid } of found) process.kill(pid, 'SIGKILL');
}

/** A zombie has ended, although its parent has not asked for its result yet. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
}

/** The topmost process of this one's whose command names a text, such as a browser's with its profile. */
export async function processWith(text: string): Promise<number> {
  for (const { pid } of await descendants(process.pid)) {
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(text)) return pid;
  }
  throw new Error(`No process names ${text}`);
}
