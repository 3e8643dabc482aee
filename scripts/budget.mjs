import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Bytes after gzip. The first route is what the connections list needs before it can render. A part that several kinds
 * share is fetched when it is used; the largest one carries every country's dialling prefix.
 */
const LIMITS = { firstRoute: 124 * 1024, kind: 12 * 1024, part: 36 * 1024, shell: 14 * 1024 };

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[] }} Chunk */

/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(readFileSync('.cache/chunks.json', 'utf8'));
const html = readFileSync('dist/index.html', 'utf8');

/** @param {string} file */
const size = (file) => gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;

/** A chunk and everything it imports statically, by file. @param {string} key @param {Set<string>} seen */
function closure(key, seen = new Set()) {
  const chunk = chunks[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, seen);
  return seen;
}

const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map((match) => match[1] ?? '');
const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
const first = new Set([...entries.flatMap((key) => [...closure(key)]), ...preloads]);
const kinds = Object.entries(chunks).filter(
  ([key, { isDynamicEntry }]) => isDynamicEntry && /^src\/connections\/[^/]+\//.test(key),
);

const rows = [
  { what: 'first route', bytes: [...first].reduce((sum, file) => sum + size(file), 0), limit: LIMITS.firstRoute },
  { what: 'index.html', bytes: size('index.html'), limit: LIMITS.shell },
  ...kinds.map(([key, { file }]) => {
    const what = key.split('/')[2];
    return { what, bytes: size(file), limit: what === 'parts' ? LIMITS.part : LIMITS.kind };
  }),
];
for (const { what, bytes, limit } of rows) {
  const kilobytes = (/** @type {number} */ n) => (n / 1024).toFixed(1);
  console.log(`${bytes > limit ? '✗' : '✓'} ${what}: ${kilobytes(bytes)} of ${kilobytes(limit)} KB`);
}
process.exit(rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0);
