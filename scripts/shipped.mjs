import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ version: string, license?: string, integrity?: string, dependencies?: Record<string, string> }} Locked */
/** @typedef {{ path: string, name: string, version: string, license: string, integrity: string, needs: string[] }} Package */

/** What the build writes the worker with, whoever asks for it. */
const WORKER = ['workbox-core', 'workbox-precaching', 'workbox-routing'];

/**
 * Where Node finds a dependency of the package at `from`, nearest first.
 * @param {Record<string, Locked>} packages @param {string} from @param {string} name @returns {string | undefined}
 */
function placeOf(packages, from, name) {
  const here = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (here in packages) return here;
  const above = from.lastIndexOf('node_modules/');
  return from === '' ? undefined : placeOf(packages, from.slice(0, Math.max(0, above - 1)), name);
}

/** Every package that code of the console comes from, as the lock file has it, in the order of their names. @returns {Package[]} */
export function shippedPackages() {
  /** @type {Record<string, Locked>} */
  const packages = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  /** @type {Map<string, Package>} */
  const found = new Map();
  const add = (/** @type {string} */ from, /** @type {string[]} */ names) =>
    names.flatMap((name) => {
      const path = placeOf(packages, from, name);
      const locked = path === undefined ? undefined : packages[path];
      if (path === undefined || !locked) throw new Error(`The lock file does not have ${name}, which ${from} needs`);
      if (!found.has(path)) {
        const { version, license = 'UNKNOWN', integrity = '', dependencies = {} } = locked;
        const one = { path, name: path.replace(/^.*node_modules\//, ''), version, license, integrity, needs: [''] };
        found.set(path, one);
        one.needs = add(path, Object.keys(dependencies));
      }
      return [path];
    });
  add('', [...Object.keys(packages['']?.dependencies ?? {}), ...WORKER]);
  return [...found.values()].sort((a, b) => a.path.localeCompare(b.path, 'en'));
}

const LICENCE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i;

/** @param {Package} shipped the words under which it may be passed on, or else the name of the licence */
function wordsOf({ path, license }) {
  const file = readdirSync(path).find((name) => LICENCE.test(name));
  return file === undefined
    ? `Licence: ${license}`
    : readFileSync(join(path, file), 'utf8').trim().replaceAll('\r\n', '\n');
}

/** The licences of everything that is shipped, the same words once. */
export function licences() {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const shipped of shippedPackages()) {
    const words = wordsOf(shipped);
    names.set(words, [...(names.get(words) ?? []), `${shipped.name} ${shipped.version} (${shipped.license})`]);
  }
  const parts = [...names].map(([words, of]) => `${of.join('\n')}\n\n${words}\n`);
  return `Switchboard is made with these packages, which come under their own licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
