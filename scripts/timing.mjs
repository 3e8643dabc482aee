import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './setup.mjs';

/** How many of the slowest tests are named. */
const SLOWEST = 20;

/** How much of what a failed test says is printed once more at the end, in characters. */
const SAID = 1200;

/** `failure` is there where the test failed, with what it said. @typedef {{ area: string, title: string, ms: number, failure?: string }} Timing */

/** The folder in which a test is, two steps deep: `src/outbox`, `e2e/list`. @param {string} file */
const areaOf = (file) => file.replaceAll('\\', '/').split('/').slice(0, -1).slice(0, 2).join('/');

/** @param {any} report what vitest's JSON reporter has written @returns {Timing[]} */
export function unitTimings({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const tests = assertionResults.map((/** @type {any} */ { fullName, duration, status, failureMessages }) => {
      const failure = status === 'failed' ? { failure: failureMessages.join('\n') } : {};
      return { area: areaOf(file), title: `${file} › ${fullName}`, ms: duration ?? 0, ...failure };
    });
    const outside = status === 'failed' && !tests.some((/** @type {Timing} */ { failure }) => failure !== undefined);
    return outside ? [...tests, { area: areaOf(file), title: file, ms: 0, failure: message ?? '' }] : tests;
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
      const failed = tests.some((/** @type {any} */ { status }) => status === 'unexpected');
      const failure = failed ? { failure: results.at(-1)?.error?.message ?? '' } : {};
      return { area: areaOf(`e2e/${file}`), title: [...path, title].join(' › '), ms, ...failure };
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

/** The tests that failed, each with what it said, so that whoever sees only the end of the output knows. @param {Timing[]} timings @returns {string[]} */
export const failureLines = (timings) =>
  timings.flatMap(({ title, failure }) =>
    failure === undefined
      ? []
      : [
          `✗ ${title}`,
          ...failure
            .slice(0, SAID)
            .split('\n')
            .map((line) => `    ${line}`),
        ],
  );

/** A report that a suite has left, as timings. @param {string} file @param {(report: any) => Timing[]} read */
export const timingsOf = (file, read) => (existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : []);
