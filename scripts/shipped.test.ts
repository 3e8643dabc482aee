import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licences, shippedPackages } from './shipped.mjs';

const packages = shippedPackages();
const names = packages.map(({ name }) => name);

test('the shipped packages are those that the app and the worker depend on, without tools', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(names).toEqual(expect.arrayContaining([...Object.keys(dependencies), 'workbox-precaching', 'scheduler']));
  // intl-messageformat depends on it.
  const tools = names.filter((name) => name in devDependencies && name !== '@formatjs/icu-messageformat-parser');
  expect(tools).toEqual([]);
});

test('all licences allow redistribution, under the text that the build adds', () => {
  const known = /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|ISC|MIT|OFL-1\.1|Unlicense)$/;
  expect(packages.filter(({ license }) => !known.test(license))).toEqual([]);
  const text = licences();
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version} (`);
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text.split('THE SOFTWARE IS PROVIDED "AS IS"').length).toBeGreaterThan(5);
});
