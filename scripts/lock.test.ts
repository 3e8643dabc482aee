import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Entry = { resolved?: string; optionalDependencies?: Record<string, string>; os?: string[] };

const packages: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;

/** Where Node would look for a dependency of the package at `from`, nearest first. */
function candidates(from: string, name: string): string[] {
  const here = `${from ? `${from}/` : ''}node_modules/${name}`;
  const above = from.lastIndexOf('node_modules/');
  return from ? [here, ...candidates(from.slice(0, Math.max(0, above - 1)), name)] : [here];
}

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

  test('names no registry, so that an install asks the one of whoever runs it', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))).toEqual([]);
  });
});
