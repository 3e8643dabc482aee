import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../scripts/vite/policy.ts';

/** The name of a file that holds a hash of its content, which the build gives every asset. */
const ASSET = /^(.+-)([\w-]{8}\.\w+)$/;
const TEXT = /\.(css|html|js)$/;

/**
 * Writes another build of the app into `folder`, from a finished one: every asset has another name, every script sets `nextBuild`, and
 * the page has another id. A second run of Vite takes 16 s of CPU time, this one half a second.
 */
export async function writeNextBuild(build: string, folder: string): Promise<void> {
  // Without the compressed copies the server sends the files themselves.
  await cp(build, folder, { recursive: true, filter: (source) => !/\.(br|gz)$/.test(source) });
  const assets = join(folder, 'assets');
  const names = new Map<string, string>();
  for (const name of await readdir(assets)) names.set(name, name.replace(ASSET, '$1next-$2'));
  const anyName = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string) => text.replace(anyName, (name) => names.get(name) ?? name);
  for (const file of [...names.keys()].map((name) => join('assets', name)).concat('index.html', 'sw.js', 'sender.js')) {
    const path = join(folder, file);
    if (!TEXT.test(file)) continue;
    const text = renamed(await readFile(path, 'utf8'));
    await writeFile(path, file.endsWith('.js') ? `${text}\nglobalThis.nextBuild = true;\n` : text);
  }
  for (const [former, name] of names) await rename(join(assets, former), join(assets, name));
  await changePage(folder);
}

/** Gives the page another build id and the policy of its renamed links, and tells the worker that it has changed. */
async function changePage(folder: string): Promise<void> {
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'sw.js')];
  const marked = replaced(await readFile(page, 'utf8'), /(switchboard-build:)\w+/, '$1next');
  const policy = contentSecurityPolicy(marked);
  await writeFile(page, replaced(marked, /(Content-Security-Policy" content=")[^"]+/, `$1${policy}`));
  await writeFile(
    worker,
    replaced(await readFile(worker, 'utf8'), /("revision":")\w+(","url":"index\.html")/, '$1next$2'),
  );
}

function replaced(text: string, part: RegExp, by: string): string {
  if (!part.test(text)) throw new Error(`The build has no ${part}`);
  return text.replace(part, by);
}
