import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version: string, license?: string, dependencies?: Record<string, string> }} Locked */

/** Every package whose code is part of the console, from the lock file; no development tools and no mock server. */
export function shippedPackages() {
  /** @type {Record<string, Locked>} */
  const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  /** The nearest place where Node finds a dependency of the package at `from`. @param {string} from @param {string} name @returns {string} */
  const placeOf = (from, name) => {
    const here = join(from, 'node_modules', name).replaceAll('\\', '/');
    if (here in packages) return here;
    if (from === '') throw new Error(`The lock file does not have ${name}`);
    return placeOf(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
  };
  const needsOf = (/** @type {string} */ path) =>
    Object.keys(packages[path]?.dependencies ?? {}).map((name) => placeOf(path, name));
  const found = new Set(needsOf(''));
  // The loop also visits the paths that it adds.
  for (const path of found) for (const needed of needsOf(path)) found.add(needed);
  return [...found].sort().map((path) => {
    const { version = '', license = 'UNKNOWN' } = packages[path] ?? {};
    return { path, name: path.replace(/^.*node_modules\//, ''), version, license };
  });
}

const LICENCE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** The text of a package's licence, otherwise the licence's name. @param {{ path: string, license: string }} shipped */
function textOf({ path, license }) {
  const file = readdirSync(path).find((name) => LICENCE.test(name));
  return file ? readFileSync(join(path, file), 'utf8').trim().replaceAll('\r\n', '\n') : `Licence: ${license}`;
}

/** The licences of everything that the console contains, each text once. */
export function licences() {
  const byText = Map.groupBy(shippedPackages(), textOf);
  const parts = [...byText].map(([text, packages]) => {
    const names = packages.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${names.join('\n')}\n\n${text}\n`;
  });
  return `Switchboard is made with these packages, which come under their own licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
