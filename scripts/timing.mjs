import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './setup.mjs';

/** How many of the slowest tests are named. */
const SLOWEST = 20;

/** @typedef {{ area: string, title: string, ms: number }} Timing */

/** The folder in which a test is, two steps deep: `src/outbox`, `e2e/list`. @param {string} file */
const areaOf = (file) => file.replaceAll('\\', '/').split('/').slice(0, -1).slice(0, 2).join('/');

/** @param {any} report what vitest's JSON reporter has written @returns {Timing[]} */
export function unitTimings({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, assertionResults }) => {
    const file = relative(ROOT, name);
    return assertionResults.map((/** @type {any} */ { fullName, duration }) => {
      return { area: areaOf(file), title: `${file} › ${fullName}`, ms: duration ?? 0 };
    });
  });
}

/** @param {any} report what Playwright's JSON reporter has written @returns {Timing[]} */
export function browserTimings({ suites }) {
  /** @param {any} suite @param {string[]} above @returns {Timing[]} */
  const within = (suite, above) => {
    const path = [...above, suite.title];
    const own = (suite.specs ?? []).map((/** @type {any} */ { file, title, tests }) => {
      const results = tests.flatMap((/** @type {any} */ test) => test.results);
      const ms = results.reduce((/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration, 0);
      return { area: areaOf(`e2e/${file}`), title: [...path, title].join(' › '), ms };
    });
    return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ each) => within(each, path))];
  };
  return suites.flatMap((/** @type {any} */ suite) => within(suite, ['e2e']));
}

/** The slowest tests, then what each area takes in all, as lines. @param {Timing[]} timings @returns {string[]} */
export function timingLines(timings) {
  const line = (/** @type {number} */ ms, /** @type {string} */ what) =>
    `${(ms / 1000).toFixed(1).padStart(7)} s  ${what}`;
  /** @type {Record<string, number>} */
  const areas = {};
  for (const { area, ms } of timings) areas[area] = (areas[area] ?? 0) + ms;
  return [
    'The slowest tests:',
    ...timings
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ ms, title }) => line(ms, title)),
    'Tests by area, one after another:',
    ...Object.entries(areas)
      .toSorted(([, a], [, b]) => b - a)
      .map(([area, ms]) => line(ms, area)),
  ];
}

/** A report that a suite has left, as timings. @param {string} file @param {(report: any) => Timing[]} read */
export const timingsOf = (file, read) => (existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : []);
