import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowsers } from './chromium.mjs';
import { measureCpu } from './cpu.mjs';
import { ENGINES, ensureEngine, ensureEngines } from './engines.mjs';
import { node, tool } from './run.mjs';
import { ensureServers } from './servers.mjs';
import { browserTimings, failureLines, timingLines, timingsOf, unitTimings } from './timing.mjs';

/** A step that could not run says why in `leftOut`. @typedef {{ passed: number, failed: number, leftOut?: string }} Count */
/** @typedef {{ title: string, run: () => Promise<Count> }} Step */

const ONE_PASSED = { passed: 1, failed: 0 };
const ONE_FAILED = { passed: 0, failed: 1 };

/** @param {string} title @param {() => Promise<number>} command @returns {Step} */
const single = (title, command) => ({ title, run: async () => ((await command()) === 0 ? ONE_PASSED : ONE_FAILED) });

/**
 * A suite counts its own tests in a report. A suite that left no report, ran no test, or failed outside its tests
 * counts as one failure, so that nothing broken is ever counted as nothing.
 * @param {string} title @param {string} report @param {(report: any) => Count} count @param {() => Promise<number>} command
 * @returns {Step}
 */
const suite = (title, report, count, command) => ({
  title,
  run: async () => {
    mkdirSync('.cache', { recursive: true });
    rmSync(report, { force: true });
    const code = await command();
    const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
    const silent = counted.failed === 0 && (code !== 0 || counted.passed === 0);
    return silent ? { ...counted, failed: 1 } : counted;
  },
});

const UNIT_REPORT = '.cache/unit.json';
/** Parts of the component tests: each has a browser and a mock server of its own. While one of them waits, two cores are busy. */
const SHARDS = [1, 2, 3];

/** @typedef {'chromium' | 'firefox'} ComponentEngine */

/** @param {ComponentEngine} engine */
const componentReports = (engine) => SHARDS.map((shard) => `.cache/component-${engine}-${shard}.json`);
const BROWSER_REPORT = '.cache/end-to-end.json';
const ENGINES_REPORT = '.cache/engines.json';
const DEPLOYMENT_REPORT = '.cache/deployment.json';

/** Formatting, code rules and the one-way imports. */
const lint = single('lint', () =>
  tool({ name: '@biomejs/biome', args: ['ci', '--error-on-warnings', '--colors=off'] }),
);

/** The style sheets hold no raw values where the tokens have names. */
const styles = single('styles', () => tool({ name: 'stylelint', args: ['src/**/*.css'] }));

/** The words of every language beside the English ones. */
const messages = single('messages', () => node(['scripts/messages.mjs']));

/** Types of every workspace, tests and tools included. */
const types = single('types', () => tool({ name: 'typescript', command: 'tsc' }));

/** Files, exports and dependencies that nothing uses. */
const deadCode = single('dead code', () => tool({ name: 'knip', args: ['--no-progress'] }));

/** @param {{ numPassedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report */
function countOfVitest({ numPassedTests, testResults }) {
  const failures = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    return failed === 0 && status === 'failed' ? 1 : failed;
  });
  return { passed: numPassedTests, failed: failures.reduce((sum, count) => sum + count, 0) };
}

/** @param {string} project @param {string} report @param {string[]} [more] @param {NodeJS.ProcessEnv} [env] */
const vitest = (project, report, more = [], env = {}) =>
  tool({
    name: 'vitest',
    args: [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...more,
    ],
    env,
  });

/** Suites that run at the same time, counted as one. @param {string} title @param {Step[]} suites @returns {Step} */
const together = (title, suites) => ({
  title,
  run: async () => {
    const counts = await Promise.all(suites.map(({ run }) => run()));
    const sum = (/** @type {'passed' | 'failed'} */ name) => counts.reduce((total, count) => total + count[name], 0);
    return { passed: sum('passed'), failed: sum('failed') };
  },
});

/** What needs no test to run: none of these keeps two cores busy by itself. */
export const checks = together('lint, styles, messages, types, dead code and coverage of the checklist', [
  lint,
  styles,
  messages,
  types,
  deadCode,
  // Every row of the checklist has a test that cites it, and `docs/coverage.md` says which.
  single('coverage of the checklist', () => node(['scripts/coverage.ts'])),
]);

/** Unit and model-based tests of the app, the mock server and the tools. @param {NodeJS.ProcessEnv} [env] */
export const unit = (env) =>
  suite('unit and model-based tests', UNIT_REPORT, countOfVitest, () => vitest('unit*', UNIT_REPORT, [], env));

/**
 * The rules of the screens, each mounted in a real browser against the mock server.
 * @param {string} title @param {ComponentEngine} engine @param {() => NodeJS.ProcessEnv | undefined} prepare
 */
const componentTests = (title, engine, prepare) =>
  together(
    title,
    componentReports(engine).map((report, index) =>
      suite(`${title}, ${index + 1}`, report, countOfVitest, async () => {
        const browsers = prepare();
        if (!browsers) return 1;
        const env = { ...browsers, ENGINE: engine, VITE_CACHE: `node_modules/.vite-${index + 1}` };
        return vitest('component', report, [`--shard=${index + 1}/${SHARDS.length}`], env);
      }),
    ),
  );

export const component = componentTests('component tests', 'chromium', ensureBrowsers);

/** The same tests in Firefox: run before a release, and not by `npm test`. */
export const componentInFirefox = componentTests('component tests in Firefox', 'firefox', () => {
  const found = ensureEngine('firefox');
  if (!found) console.error('No Firefox could be found or installed. Install one, or name it in FIREFOX_PATH.');
  return found && {};
});

/** The deployable files. */
export const build = single('build', () => node(['scripts/build.mjs']));

/** Bytes of what the build made. */
export const budget = single('byte budget', () => node(['scripts/budget.mjs']));

/** What the build made needs nothing that a supported browser lacks. */
export const support = single('supported browsers', () => node(['scripts/check-browsers.ts']));

/** @param {string} title @param {string} report @param {string[]} which @param {NodeJS.ProcessEnv} [more] */
const journeys = (title, report, which, more = {}) =>
  suite(
    title,
    report,
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    async () => {
      const browsers = ensureBrowsers();
      if (!browsers) return 1;
      const env = { ...more, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return tool({ name: '@playwright/test', command: 'playwright', args: ['test', ...which], env });
    },
  );

/** Journeys and accessibility in a real Chromium, which is installed where none is. */
export const endToEnd = journeys('end-to-end and accessibility tests', BROWSER_REPORT, ['--project=journeys'], {
  NGINX_PATH: '',
});

const THREE_ENGINES = 'journeys in Chromium, Firefox and WebKit';

/**
 * One set of journeys in every engine. An engine that this machine has not and cannot get is left out, with a line that says so;
 * in CI that counts as a failure.
 */
export const engines = {
  title: THREE_ENGINES,
  run: async () => {
    const found = Object.keys(ensureEngines());
    const missing = ENGINES.filter((name) => !found.includes(name)).join(' and ');
    if (missing) console.log(`Left out: no ${missing} on this machine, and none could be installed.`);
    const { passed, failed } = await journeys(
      THREE_ENGINES,
      ENGINES_REPORT,
      found.map((name) => `--project=${name}`),
    ).run();
    return { passed, failed: failed + (missing && process.env.CI ? 1 : 0) };
  },
};

const DEPLOYMENT = 'deployment behind nginx and Caddy';

/** What is built, served by the system's servers as `deploy/README.md` says; they are installed where that is allowed. */
export const deployment = {
  title: DEPLOYMENT,
  run: async () => {
    rmSync(DEPLOYMENT_REPORT, { force: true });
    const programs = ensureServers();
    const missing = Object.keys(programs).filter((name) => programs[name] === '');
    const leftOut = `no server for ${missing.join(' and ')}, and none could be installed. Install one, or name it there`;
    if (missing.length > 0) console.log(`Left out: ${leftOut}.`);
    if (programs.NGINX_PATH)
      return journeys(DEPLOYMENT, DEPLOYMENT_REPORT, ['--project=journeys', 'e2e/deploy'], programs).run();
    return { passed: 0, failed: 0, leftOut };
  },
};

/** What the tests that have just run took, and which of them failed, as lines. */
export function timings() {
  const vitests = [UNIT_REPORT, ...componentReports('chromium')].flatMap((report) => timingsOf(report, unitTimings));
  const journeys = [BROWSER_REPORT, ENGINES_REPORT, DEPLOYMENT_REPORT].flatMap((report) =>
    timingsOf(report, browserTimings),
  );
  const all = [...vitests, ...journeys];
  return [...timingLines(all), ...failureLines(all)];
}

/** What the tests in Firefox took, and which of them failed, as lines. */
export function firefoxTimings() {
  const all = componentReports('firefox').flatMap((report) => timingsOf(report, unitTimings));
  return [...timingLines(all), ...failureLines(all)];
}

const seconds = (/** @type {number} */ count) => `${count.toFixed(1)} s`;

/** @param {number | undefined} before @param {number | undefined} after @returns {string[]} nothing where it is not known */
const cpuText = (before, after) =>
  before === undefined || after === undefined ? [] : [`${seconds(after - before)} of CPU`];

/**
 * Runs every step, whatever became of those before it, and ends with the line that machines read.
 * @param {Step[]} steps @param {() => string[]} [more] lines to stand above those of the steps @returns {Promise<never>}
 */
export async function runAll(steps, more = () => []) {
  const total = { passed: 0, failed: 0 };
  const lines = [];
  const cpu = measureCpu();
  for (const { title, run } of steps) {
    console.log(`\n── ${title}`);
    const [started, before] = [performance.now(), cpu()];
    const count = await run();
    total.passed += count.passed;
    total.failed += count.failed;
    const took = [seconds((performance.now() - started) / 1000), ...cpuText(before, cpu())].join(', ');
    const result = count.leftOut ? `left out: ${count.leftOut}` : `${count.passed} passed, ${count.failed} failed`;
    lines.push(`${count.failed ? '✗' : count.leftOut ? '–' : '✓'} ${title}: ${result} (${took})`);
  }
  const all = cpuText(0, cpu());
  if (all.length > 0) lines.push(`In all, browsers and servers included: ${all}`);
  console.log(`\n${[...more(), '', ...lines].join('\n')}\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed ? 1 : 0);
}
