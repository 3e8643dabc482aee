import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pack, visitedFiles } from './pack.mjs';

test('decision 63: each text is packed twice, settings and pictures are not, and a visit counts each file once', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'switchboard-pack-'));
  mkdirSync(join(dist, 'assets'));
  const at = (name: string) => join(dist, name);
  const text = 'export const words = 1;\n'.repeat(100);
  const files = ['index.html', 'config.json', 'robots.txt', 'assets/first.js', 'assets/logo.png'];
  for (const name of files) writeFileSync(at(name), text);
  await pack(dist);
  for (const name of ['index.html', 'robots.txt', 'assets/first.js']) {
    expect(brotliDecompressSync(readFileSync(at(`${name}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(at(`${name}.gz`))).toString()).toBe(text);
  }
  for (const name of ['config.json', 'assets/logo.png']) expect(existsSync(at(`${name}.gz`))).toBe(false);
  expect(visitedFiles(dist).sort()).toEqual(
    files
      .filter((name) => name !== 'robots.txt')
      .map(at)
      .sort(),
  );
});
