import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '../src/i18n/locale.ts';
import { visitedFiles } from './pack.mjs';

/**
 * Bytes after gzip. The first route is what the connections list needs before it can render, 1.14 times the floor of the
 * bench, which allows 1.15: finding the deployment's path (decision 0061) and a key of two halves (decision 0064) come before
 * anything can be shown. A part is any other file:
 * the largest one carries every country's dialling prefix. The monitor is all that no other screen uses, with the chart
 * library; its words lie with those of the other screens. Web messaging is the largest screen, with its
 * uploads; its preview is a part, with the other tabs, and a font comes as it is, once the preview shows it.
 */
const LIMITS = {
  ...{ firstRoute: 121 * 1024, kind: 12 * 1024, 'web-messaging': 18 * 1024, part: 40 * 1024, font: 48 * 1024 },
  ...{ monitor: 55 * 1024, shell: 14 * 1024 },
};

/**
 * Everything that a visit or an installation fetches: each further file costs the first visit its request (decision 0022).
 * A language has two, the shell's words and all others.
 */
const FILES = 38 + 2 * Object.values(LANGUAGES).filter(({ words }) => words !== 'none').length;

/** @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk */

/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(readFileSync('.cache/chunks.json', 'utf8'));
const MONITOR = 'src/features/monitor/index.ts';

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

/** A chunk and everything it ever fetches but the monitor, by file. @param {string} key @param {Set<string>} seen */
function reach(key, seen = new Set()) {
  const chunk = chunks[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) {
    if (next !== MONITOR) reach(next, seen);
  }
  return seen;
}

const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
const first = new Set(entries.flatMap((key) => [...closure(key)]));
const kinds = [...new Set(Object.values(chunks).map(({ file }) => file))].flatMap((file) => {
  const [, kind] = /\/kind-(?!monitor-)([a-z-]+)-[\w-]{8}\.js$/.exec(file) ?? [];
  return kind ? [{ kind, file }] : [];
});
const elsewhere = new Set(entries.flatMap((key) => [...reach(key)]));
const monitor = [...reach(MONITOR)].filter((file) => !elsewhere.has(file));
const named = new Set([...first, ...monitor, ...kinds.map(({ file }) => file)]);
const parts = [...new Set(Object.values(chunks).map(({ file }) => file))].filter((file) => !named.has(file));

const rows = [
  { what: 'first route', bytes: [...first].reduce((sum, file) => sum + size(file), 0), limit: LIMITS.firstRoute },
  { what: 'index.html', bytes: size('index.html'), limit: LIMITS.shell },
  { what: 'monitor', bytes: monitor.reduce((sum, file) => sum + size(file), 0), limit: LIMITS.monitor },
  ...kinds.map(({ kind, file }) => ({
    what: kind,
    bytes: size(file),
    limit: kind === 'web-messaging' ? LIMITS[kind] : LIMITS.kind,
  })),
  ...parts.map((file) => ({
    what: file,
    bytes: size(file),
    limit: file.endsWith('.woff2') ? LIMITS.font : LIMITS.part,
  })),
];
for (const { what, bytes, limit } of rows) {
  const kilobytes = (/** @type {number} */ n) => (n / 1024).toFixed(1);
  console.log(`${bytes > limit ? '✗' : '✓'} ${what}: ${kilobytes(bytes)} of ${kilobytes(limit)} KB`);
}
const files = visitedFiles('dist').length;
console.log(`${files > FILES ? '✗' : '✓'} files: ${files} of ${FILES}`);
process.exit(files > FILES || rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0);
