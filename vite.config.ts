import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { codeSplitting } from './scripts/vite/chunks.ts';
import { compileHints } from './scripts/vite/compile-hints.ts';
import { controls } from './scripts/vite/controls.ts';
import { guide } from './scripts/vite/guide.ts';
import { languageData } from './scripts/vite/language-data.ts';
import { late } from './scripts/vite/late.ts';
import { look } from './scripts/vite/look.ts';
import { messages } from './scripts/vite/messages.ts';
import { mockService } from './scripts/vite/mock-service.ts';
import { noWarnings } from './scripts/vite/no-warnings.ts';
import { TARGET } from './scripts/vite/oldest-browsers.ts';
import { keepNoManifest, pwa } from './scripts/vite/pwa.ts';
import { sender } from './scripts/vite/sender.ts';
import { shell } from './scripts/vite/shell.ts';
import { testBrowser } from './scripts/vite/test-browser.ts';
import { LOCALES } from './src/i18n/locale.ts';
import { API_PATH } from './src/model/api-paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the app does not ship: messages are parsed by the build, and Radix' scroll lock writes a style the policy refuses. */
const REPLACED = [
  // What React has had of its own for years.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
  { find: /^react-remove-scroll$/, replacement: here('src/ui/remove-scroll.ts') },
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js')),
  },
];

/**
 * A look at a page of many roles takes a while: twice as often finds it hardly sooner. What the app puts off until the browser is
 * idle comes within 5 s where it never is.
 */
const PATIENCE = { expect: { poll: { timeout: 10_000, interval: 100 } }, testTimeout: 40_000 };

/** What the app is built and served with, and the component tests are not. */
const appPlugins = () => [
  ...[VitePWA(pwa), keepNoManifest(), look(), late(), shell(), sender(), compileHints(), guide(), controls()],
  noWarnings(),
];

export default defineConfig(({ mode }) => {
  // React as it is shipped: as it is for developers it takes half as much work again.
  if (mode === 'test') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      messages(),
      languageData(),
      optimizeLocales.vite({ locales: LOCALES }),
      react(),
      ...(mode === 'test' ? [] : appPlugins()),
    ],
    // Wherever the files are deployed, they find each other.
    base: mode === 'test' ? '/' : './',
    // Two runs at a time must not write each other's prepared dependencies.
    cacheDir: process.env.VITE_CACHE ?? 'node_modules/.vite',
    // A worker's own library is not found by itself before the worker is asked for: the page would be reloaded then.
    optimizeDeps: { include: ['hucre/xlsx'] },
    resolve: { alias: mode === 'test' ? [] : REPLACED },
    build: {
      target: TARGET,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // What the first file itself imports is there before anything that it loads later.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js' ? files.filter((file) => !/\/(?:react|rolldown-runtime)-/.test(file)) : files,
      },
      rolldownOptions: {
        // How long each plugin took says nothing to whoever only wants the console built.
        checks: { pluginTimings: false },
        output: {
          codeSplitting,
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
    server: {
      // Each test file is a page of its own: what the one before it has loaded is not asked for again, module by module.
      headers: mode === 'test' && process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {},
      proxy: { [API_PATH.source]: { target: process.env.MOCK_SERVER ?? 'http://127.0.0.1:4801', ws: true } },
    },
    test: {
      // Two for each core: while one waits for a time-out, the other one works.
      maxWorkers: 2 * availableParallelism(),
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['src/**/*.test.{ts,tsx}', 'mock-server/**/*.test.ts', 'scripts/**/*.test.ts'],
            exclude: ['**/node_modules/**', '**/*.component.test.tsx', '**/*.zone.test.ts'],
            setupFiles: ['src/testing/node-setup.ts'],
            // A thread is started in half the time of a process, and files that share one load what they test once.
            pool: 'threads',
            isolate: false,
            // On a busy machine a test of half a second takes seconds.
            expect: { poll: { timeout: PATIENCE.expect.poll.timeout } },
            testTimeout: 20_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'unit-zone',
            environment: 'node',
            include: ['src/**/*.zone.test.ts'],
            // Only a process can be put into another time zone.
            pool: 'forks',
          },
        },
        {
          extends: true,
          plugins: [mockService()],
          test: {
            name: 'component',
            include: ['src/**/*.component.test.tsx'],
            setupFiles: ['src/testing/setup.ts'],
            // Files share a page: the app is loaded once, and a mount is a start of it.
            isolate: false,
            // There is no worker that could be installed.
            env: { PROD: '' },
            // The one mock service is reset for each test.
            fileParallelism: false,
            // One more try in CI, as for the journeys.
            retry: process.env.CI ? 1 : 0,
            ...PATIENCE,
            ...(mode === 'test' && { browser: testBrowser() }),
          },
        },
      ],
    },
  };
});
