import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const slashes = (path: string) => path.replaceAll('\\', '/');

describe('the layout of src', () => {
  test('index.ts is the name of the registry and of a kind, never of a barrel', () => {
    const found = globSync('src/**/index.{ts,tsx}').map(slashes);
    expect(found.filter((path) => !/^src\/(connections\/([^/]+\/)?|monitor\/)index\.ts$/.test(path))).toEqual([]);
  });

  test('the registry loads kinds and imports none of them statically', () => {
    for (const path of globSync('src/connections/index.ts')) {
      const statics = readFileSync(path, 'utf8').matchAll(
        /^(?:import|export)\b(?! type)[^;]*?from '(\.\/[^']+\/[^']+|\.\.\/monitor\/[^']+)'/gm,
      );
      expect([...statics].map((match) => match[1]).filter((source) => !source?.startsWith('./parts/'))).toEqual([]);
    }
  });
});
