import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowsers } from './chromium.mjs';
import { ENGINES, ensureEngine, ensureEngines } from './engines.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { node, tool } from './run.mjs';
import { ensureServers } from './servers.mjs';

/** A step that could not run says why in `leftOut`. @typedef {import('./reports.mjs').Count & { leftOut?: string }} Count */
/** @typedef {{ title: string, run: () => Promise<Count> }} Step */

/** @param {string} title @param {() => Promise<number>} command @returns {Step} */
const single = (title, command) => ({
  title,
  run: async () => ((await command()) === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [`✗ ${title}`] }),
});

/**
 * A suite whose report has the number of tests. A suite without a report or tests, or one that failed outside its tests,
 * counts as one failure, so that no breakage goes unnoticed.
 * @param {string} title @param {string} report @param {(report: any) => Count} read @param {() => Promise<number>} command
 * @returns {Step}
 */
const suite = (title, report, read, command) => ({
  title,
  run: async () => {
    mkdirSync('.cache', { recursive: true });
    rmSync(report, { force: true });
    const code = await command();
    const { passed, failures } = existsSync(report)
      ? read(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failures: [] };
    const isSilent = failures.length === 0 && (code !== 0 || passed === 0);
    return { passed, failures: isSilent ? [`✗ ${title}: failed outside its tests`] : failures };
  },
});

/** Parts of the component tests, each with its own browser and mock server: two cores stay busy while one of them waits. */
const SHARDS = [1, 2, 3];

/** @typedef {'chromium' | 'firefox'} ComponentEngine */

/** Formatting, code rules and one-way imports. */
const lint = single('lint', () =>
  tool({ name: '@biomejs/biome', args: ['ci', '--error-on-warnings', '--colors=off'] }),
);

/** No raw values in the style sheets where the tokens have names. */
const styles = single('styles', () => tool({ name: 'stylelint', args: ['src/**/*.css'] }));

/** The messages of every language, compared with English. */
const messages = single('messages', () => node(['scripts/messages.mjs']));

/** The types of every workspace, tests and tools included. */
const types = single('types', () => tool({ name: 'typescript', command: 'tsc' }));

/** Files, exports and dependencies without a use. */
const deadCode = single('dead code', () => tool({ name: 'knip', args: ['--no-progress'] }));

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
    return {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failures: counts.flatMap(({ failures }) => failures),
    };
  },
});

/** The checks that run no test: none of them keeps two cores busy by itself. */
export const checks = together('lint, styles, messages, types, dead code and coverage of the checklist', [
  lint,
  styles,
  messages,
  types,
  deadCode,
  // Every row of the checklist has a test that cites it; `docs/coverage.md` lists them.
  single('coverage of the checklist', () => node(['scripts/coverage.ts'])),
]);

/** Unit and model-based tests of the app, the mock server and the tools. @param {NodeJS.ProcessEnv} [env] */
export const unit = (env) =>
  suite('unit and model-based tests', '.cache/unit.json', readVitest, () =>
    vitest('unit*', '.cache/unit.json', [], env),
  );

/**
 * The rules of the screens, each mounted in a real browser against the mock server.
 * @param {string} title @param {ComponentEngine} engine @param {() => NodeJS.ProcessEnv | undefined} prepare
 */
const componentTests = (title, engine, prepare) =>
  together(
    title,
    SHARDS.map((shard) => {
      const report = `.cache/component-${engine}-${shard}.json`;
      return suite(`${title}, ${shard}`, report, readVitest, async () => {
        const browsers = prepare();
        if (!browsers) return 1;
        const env = { ...browsers, ENGINE: engine, VITE_CACHE: `node_modules/.vite-${shard}` };
        return vitest('component', report, [`--shard=${shard}/${SHARDS.length}`], env);
      });
    }),
  );

export const component = componentTests('component tests', 'chromium', ensureBrowsers);

/** The same tests in Firefox: for releases, not part of `npm test`. */
export const componentInFirefox = componentTests('component tests in Firefox', 'firefox', () => {
  const found = ensureEngine('firefox');
  if (!found)
    console.error('No Firefox found, and none could be installed. Install one, or set FIREFOX_PATH to its path.');
  return found && {};
});

/** The deployable files. */
export const build = single('build', () => node(['scripts/build.mjs']));

/** The limits of `.size-limit.mjs`. */
export const sizes = single('sizes of the build', () => tool({ name: 'size-limit', args: ['--hide-passed'] }));

/** The build uses nothing that a supported browser lacks. */
export const support = single('supported browsers', () => node(['scripts/check-browsers.ts']));

/** @param {string} title @param {string} report @param {string[]} which @param {NodeJS.ProcessEnv} [more] */
const journeys = (title, report, which, more = {}) =>
  suite(title, report, readPlaywright, async () => {
    const browsers = ensureBrowsers();
    if (!browsers) return 1;
    const env = { ...more, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    return tool({ name: '@playwright/test', command: 'playwright', args: ['test', ...which], env });
  });

/** Journeys and accessibility in a real Chromium, which is installed if there is none. */
export const endToEnd = journeys(
  'end-to-end and accessibility tests',
  '.cache/end-to-end.json',
  ['--project=journeys'],
  { NGINX_PATH: '' },
);

const THREE_ENGINES = 'journeys in Chromium, Firefox and WebKit';

/**
 * One set of journeys in every engine. Skips an engine that this machine lacks and cannot install, and prints that; in CI it
 * counts as a failure.
 */
export const engines = {
  title: THREE_ENGINES,
  run: async () => {
    const found = Object.keys(ensureEngines());
    const missing = ENGINES.filter((name) => !found.includes(name)).join(' and ');
    const leftOut = `no ${missing} on this machine, and none could be installed`;
    if (missing) console.log(`Left out: ${leftOut}.`);
    const projects = found.map((name) => `--project=${name}`);
    // Two engines at a time, the third as soon as one has ended.
    const which = [...projects, '--workers=4'];
    const { passed, failures } = await journeys(THREE_ENGINES, '.cache/engines.json', which).run();
    return { passed, failures: missing && process.env.CI ? [...failures, `✗ ${leftOut}`] : failures };
  },
};

const DEPLOYMENT = 'deployment behind nginx and Caddy';

/** The build, served by the system's servers as in `deploy/README.md`; installs them if that is allowed. */
export const deployment = {
  title: DEPLOYMENT,
  run: async () => {
    const programs = ensureServers();
    const missing = Object.keys(programs).filter((name) => programs[name] === '');
    const leftOut = `no server for ${missing.join(' and ')}, and none could be installed. Install one, or set the variable to its path`;
    if (missing.length > 0) console.log(`Left out: ${leftOut}.`);
    if (programs.NGINX_PATH)
      return journeys(DEPLOYMENT, '.cache/deployment.json', ['--project=journeys', 'e2e/deploy'], programs).run();
    return { passed: 0, failures: [], leftOut };
  },
};

/**
 * Runs every step, even after failures. Ends with the failed tests, the steps, and the line that `.ci/run` parses.
 * @param {Step[]} steps @returns {Promise<never>}
 */
export async function runAll(steps) {
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const lines = [];
  for (const { title, run } of steps) {
    console.log(`\n── ${title}`);
    const begun = performance.now();
    const count = await run();
    passed += count.passed;
    failures.push(...count.failures);
    const failed = count.failures.length;
    const seconds = Math.round((performance.now() - begun) / 1000);
    const result = count.leftOut
      ? `left out: ${count.leftOut}`
      : `${count.passed} passed, ${failed} failed, ${seconds} s`;
    lines.push(`${failed > 0 ? '✗' : count.leftOut ? '–' : '✓'} ${title}: ${result}`);
  }
  console.log(`\n${[...failures, '', ...lines].join('\n')}\n${passed} passed, ${failures.length} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
}
