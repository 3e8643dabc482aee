import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { visitedFiles } from '../scripts/pack.mjs';
import type { Stage } from './kit/stage.ts';
import { type Row, toRow } from './kit/stats.ts';

type Chunk = { file: string; isEntry?: boolean; imports?: string[] };

export const names = ['js', 'files'];

/** JavaScript of the first route after gzip: the entry and what it imports statically, which the page preloads; files. */
export async function measure(stage: Stage): Promise<Row[]> {
  const floorDist = await stage.floorBuild('plain');
  const ours = firstRoute('dist', '.cache/chunks.json');
  const floor = firstRoute(floorDist, `${floorDist}/.vite/manifest.json`);
  const pair = {
    ours: { js: ours, files: visitedFiles('dist').length },
    floor: { js: floor, files: visitedFiles(floorDist).length },
  };
  return [
    toRow([pair], { name: 'js', what: 'JavaScript of the first route, gzip', unit: 'KB', limit: 1.15 }),
    toRow([pair], { name: 'files', what: 'files of the build', unit: 'files', limit: 43, absolute: true }),
  ];
}

function firstRoute(dist: string, manifest: string): number {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'));
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  for (const [key, chunk] of Object.entries(chunks)) if (chunk.isEntry) add(key);
  const bytes = [...files].map((file) => gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1000;
}
