import { copyFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { floor, type Variant } from '../floor/vite.config.ts';

const local = (path: string) => fileURLToPath(import.meta.resolve(path));

const FLOOR = local('../../.cache/bench/floor');

/** Builds a variant of the floor, next to the app's own configuration, and returns its folder. */
export async function buildFloor(variant: Variant): Promise<string> {
  const outDir = `${FLOOR}/${variant}`;
  await build(floor(variant, outDir));
  await copyFile(local('../../public/config.json'), `${outDir}/config.json`);
  return outDir;
}

/** Bundles helpers that run in the page, from a file next to this one, into one script that defines them under a name. */
export async function bundlePage(file: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    // Libraries read it, and the page has no `process`.
    define: { 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: local(`./${file}`), formats: ['iife'], name } },
  });
  const [made] = Array.isArray(result) ? result : [result];
  const chunk = made && 'output' in made ? made.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The helpers for the page could not be bundled');
  // A `const` of one evaluation is not visible to the next in every realm; a property of the page's window is.
  return `${chunk.code}\nglobalThis.${name} = ${name};`;
}
