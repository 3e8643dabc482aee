import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunkFileNames, codeSplitting } from './scripts/vite/chunks.ts';
import { compileHints } from './scripts/vite/compile-hints.ts';
import { messages } from './scripts/vite/messages.ts';
import { pwa } from './scripts/vite/pwa.ts';
import { shell } from './scripts/vite/shell.ts';
import { API_PATH } from './src/model/api-paths.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the app does not ship: messages are parsed by the build, and Radix' scroll lock writes a style the policy refuses. */
const REPLACED = [
  { find: /^react-remove-scroll$/, replacement: here('src/ui/remove-scroll.ts') },
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js')),
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [messages(), react(), ...(mode === 'test' ? [] : [VitePWA(pwa), shell(), compileHints()])],
  resolve: { alias: mode === 'test' ? [] : REPLACED },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting,
        chunkFileNames,
      },
    },
  },
  server: {
    proxy: { [API_PATH.source]: { target: process.env.MOCK_SERVER ?? 'http://127.0.0.1:4801', ws: true } },
  },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'mock-server/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['fake-indexeddb/auto'],
    // Every core: by default one is left idle, half of a small machine.
    maxWorkers: '100%',
  },
}));
