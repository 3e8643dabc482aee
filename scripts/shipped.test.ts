import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licences, shippedPackages } from './shipped.mjs';

const packages = shippedPackages();
const names = packages.map(({ name }) => name);

test('what is shipped is what the app depends on, with the worker, and no tool', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'workbox-precaching', 'scheduler']));
  // intl-messageformat needs it by itself.
  const tools = names.filter((name) => name in devDependencies && name !== '@formatjs/icu-messageformat-parser');
  expect(tools).toEqual([]);
});

test('all of it may be passed on, under the words that the build puts beside it', () => {
  const known = /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|ISC|MIT|OFL-1\.1|Unlicense)$/;
  expect(packages.filter(({ license }) => !known.test(license))).toEqual([]);
  const text = licences();
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version} (`);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text.split('THE SOFTWARE IS PROVIDED "AS IS"').length).toBeGreaterThan(5);
});
