import { globSync, readFileSync } from 'node:fs';

/**
 * Everything that a visit or an installation fetches: each further file costs the first visit its request (decision 91). The guide's
 * pages and pictures are fetched when one of them is opened (decision 98).
 */
const FILES = 60;

const fetched = globSync('dist/**/*.*', {
  exclude: ['dist/**/*.{br,gz,txt}', 'dist/screenshots/**', 'dist/guide/**'],
});
if (fetched.length > FILES) throw new Error(`The build has ${fetched.length} files instead of at most ${FILES}`);

/** Chunks of the build by module: `imports` are the keys of those that a chunk imports statically. */
const chunks = JSON.parse(readFileSync('.cache/chunks.json', 'utf8'));
// The set grows while it is walked, and ends with everything that the list needs before it can render.
const first = new Set(Object.keys(chunks).filter((key) => chunks[key].isEntry));
for (const key of first) for (const imported of chunks[key].imports ?? []) first.add(imported);
const firstRoute = [...first].map((key) => `dist/${chunks[key].file}`);
const parts = globSync('dist/assets/*.{css,js,woff2}').filter((file) => !firstRoute.includes(file));

export default [
  { name: 'first route', path: firstRoute, limit: '130 KiB', gzip: true },
  { path: 'dist/index.html', limit: '14 KiB', gzip: true },
  ...globSync('dist/guide/*/').map((folder) => ({ path: `${folder}/*.html`, limit: '25 KiB', gzip: true })),
  ...globSync('dist/guide/*/*.webp').map((path) => ({ path, limit: '40 KiB', gzip: false, brotli: false })),
  ...parts.map((path) => ({ path, limit: '65 KiB', gzip: true })),
];
