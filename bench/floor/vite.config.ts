import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { messages } from '../../scripts/vite/messages.ts';

const ENTRIES = {
  plain: import.meta.resolve('./plain.tsx'),
  offline: import.meta.resolve('./plain.tsx'),
  virtual: import.meta.resolve('./virtual.tsx'),
};

/** `plain`: fetches and shows 50 rows. `offline`: the same with a service worker. `virtual`: a bare list of 10,000. */
export type Variant = keyof typeof ENTRIES;

const local = (url: string) => fileURLToPath(url);

/** Builds a variant of the floor like any Vite project, with the app's own parser-less react-intl. */
export function floor(variant: Variant, outDir: string): InlineConfig {
  return {
    configFile: false,
    root: local(import.meta.resolve('./')),
    publicDir: false,
    mode: variant,
    logLevel: 'warn',
    plugins: [
      {
        name: 'floor:entry',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => html.replace('%ENTRY%', local(ENTRIES[variant]).split(/[\\/]/).at(-1) ?? ''),
        },
      },
      messages(),
      react(),
      variant === 'offline' &&
        VitePWA({
          injectRegister: false,
          manifest: false,
          workbox: { inlineWorkboxRuntime: true, clientsClaim: true, skipWaiting: true, sourcemap: false },
        }),
    ],
    resolve: {
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: local(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js')),
        },
      ],
    },
    build: { outDir, emptyOutDir: true, manifest: true, modulePreload: { polyfill: false } },
  };
}
