import { relative } from 'node:path';
import { ROOT } from './setup.mjs';

/** `failures` has the title and the message of each failed test. @typedef {{ passed: number, failures: string[] }} Count */

/** The most characters of a failed test's message to print. */
const MESSAGE_LENGTH = 1200;

/** @param {string} title @param {string} [message] */
const failure = (title, message = '') =>
  `✗ ${title}\n    ${message.slice(0, MESSAGE_LENGTH).replaceAll('\n', '\n    ')}`.trimEnd();

/** Parses the report of vitest's JSON reporter. @param {any} report @returns {Count} */
export function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [failure(file, message)];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages.join('\n')),
    );
  });
  return { passed: numPassedTests, failures };
}

/** Parses the report of Playwright's JSON reporter. @param {any} report @returns {Count} */
export function readPlaywright({ stats, suites }) {
  /** @param {any} suite @returns {any[]} */
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .flatMap((/** @type {any} */ { file, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected')
        .map((/** @type {any} */ { results }) => failure(`e2e/${file} › ${title}`, results.at(-1)?.error?.message)),
    );
  return { passed: stats.expected + stats.flaky, failures };
}
