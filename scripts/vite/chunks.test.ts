import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLDERS } from './chunks.ts';

test.each(FOLDERS)('decision 91: src/%s exists, as one file of the build', (folder) => {
  expect(existsSync(`src/${folder}`)).toBe(true);
});
