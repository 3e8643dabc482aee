import { defineConfig } from 'vitest/config';
import { languageData } from './vite/language-data.ts';
import { messages } from './vite/messages.ts';

/**
 * Runs the unit tests of `src/model` and `src/outbox` for each mutant. Excludes the generated stories, which take seconds,
 * and the tests of time zones, which need their own processes.
 */
export default defineConfig({
  plugins: [messages(), languageData()],
  test: {
    include: ['src/{model,outbox}/**/*.test.ts'],
    exclude: ['src/outbox/stories.test.ts', '**/*.zone.test.ts'],
    setupFiles: ['src/testing/node-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
