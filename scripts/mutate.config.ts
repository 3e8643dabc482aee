import { defineConfig } from 'vitest/config';
import { messages } from './vite/messages.ts';

/** The unit tests of rules and outbox in one process. Left out: the generated stories, which take seconds for each mutant, and time zones, which need processes of their own. */
export default defineConfig({
  plugins: [messages()],
  test: {
    include: ['src/{model,outbox}/**/*.test.ts'],
    exclude: ['src/outbox/stories.test.ts', '**/*.zone.test.ts'],
    setupFiles: ['src/testing/node-setup.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
});
