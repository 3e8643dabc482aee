import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { tool } from './run.mjs';
import { ready } from './setup.mjs';
import { licences } from './shipped.mjs';

await ready();
const code = await tool({ name: 'vite', args: ['build', '--logLevel', 'warn'] });
if (code !== 0) process.exit(code);

// Only `.size-limit.mjs` uses the list of chunks; it is not deployed.
mkdirSync('.cache', { recursive: true });
renameSync('dist/.vite/manifest.json', '.cache/chunks.json');
rmSync('dist/.vite', { recursive: true });

const { unlistedInlines } = await import('./vite/policy.ts');
const unlisted = unlistedInlines(readFileSync('dist/index.html', 'utf8'));
if (unlisted.length > 0) {
  console.error(
    `The content security policy of dist/index.html does not allow its own inline code:\n${unlisted.join('\n')}`,
  );
  process.exit(1);
}
writeFileSync('dist/licenses.txt', licences());

// Compressed copies for servers to send instead of each text (decision 63), except config.json, which deployments edit in
// place.
const texts = globSync('dist/**/*.{css,html,js,json,svg,txt,webmanifest}', { exclude: ['dist/config.json'] });
for (const file of texts) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
console.log('Built dist/');
