import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Entry = {
  resolved?: string;
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
};

const packages: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** Where Node looks for a dependency of the package at `from`, nearest first. */
function candidates(from: string, name: string): string[] {
  const here = `${from ? `${from}/` : ''}node_modules/${name}`;
  const above = from.lastIndexOf('node_modules/');
  return from ? [here, ...candidates(from.slice(0, Math.max(0, above - 1)), name)] : [here];
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

const NPMRC = readFileSync('.npmrc', 'utf8');

describe('package-lock.json', () => {
  test('names every optional package, so that an install is complete on every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !candidates(path, name).some((place) => place in packages))
        .map((name) => `${path} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(['linux', 'darwin', 'win32'])('has packages for %s', (system) => {
    expect(Object.values(packages).filter(({ os }) => os?.includes(system)).length).toBeGreaterThan(3);
  });

  test('names no registry, so that an install uses its user’s', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
    expect(NPMRC).toBe('ignore-scripts=true\nomit-lockfile-registry-resolved=true\n');
  });

  test('has the integrity of all code: nothing else is fetched, and no package runs a script at its install', () => {
    const ours = ['', 'mock-server', 'node_modules/switchboard-mock-server'];
    const unknown = Object.entries(packages).filter(([, { integrity }]) => !integrity);
    expect(unknown.map(([path]) => path)).toEqual(ours);
    const scripts = Object.entries(packages).flatMap(([path, { hasInstallScript, version }]) =>
      hasInstallScript ? [`${path.replace(/^.*node_modules\//, '')}@${version}`] : [],
    );
    expect(Object.fromEntries(scripts.map((name) => [name, false]))).toEqual(manifest.allowScripts);
    expect(NPMRC).toContain('ignore-scripts=true\n');
  });

  test('has the pinned Node for each system, which .nvmrc names too', () => {
    const pinned = manifest.devDependencies.node;
    const versions = Object.keys(manifest.optionalDependencies).map(
      (name) => packages[`node_modules/${name}`]?.version,
    );
    expect(versions).toEqual(Array(5).fill(pinned));
    expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(pinned);
  });
});
