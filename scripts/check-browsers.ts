import { globSync, readFileSync } from 'node:fs';
import { missingInScript, missingInStyle } from './browser-support.ts';
import { inlinesOf } from './vite/policy.ts';

/* Fails if the build, libraries included, uses what a supported browser lacks (decision 0077). */
const page = readFileSync('dist/index.html', 'utf8');
const found = globSync('dist/**/*.{js,css}').map((file) => {
  const code = readFileSync(file, 'utf8');
  return { file, names: file.endsWith('.css') ? missingInStyle(code) : missingInScript(file, code) };
});
found.push({
  file: 'dist/index.html',
  names: [
    ...inlinesOf(page, 'script').flatMap((code) => missingInScript('inline.js', code)),
    ...inlinesOf(page, 'style').flatMap(missingInStyle),
  ],
});
const missing = found.filter(({ names }) => names.length > 0);
for (const { file, names } of missing)
  console.error(`${file} uses features that some supported browser lacks: ${names.join(', ')}`);
console.log(`${found.length} files checked against the browserslist of package.json`);
process.exit(missing.length > 0 || found.length < 10 ? 1 : 0);
