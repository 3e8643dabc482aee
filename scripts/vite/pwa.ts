import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { VitePluginPWAAPI, VitePWAOptions } from 'vite-plugin-pwa';
import { CHANGES_FILE, SETTINGS_FILE } from '../../src/model/file-types.ts';
import { guidePaths } from './guide.ts';
import { MANIFEST_COLORS } from './look.ts';
import { noWarnings } from './no-warnings.ts';
import { TARGET } from './oldest-browsers.ts';
import { screenAddresses } from './routes.ts';

const screenshot = (name: string, form_factor: 'wide' | 'narrow', label: string) => ({
  src: `screenshots/${name}.png`,
  sizes: form_factor === 'wide' ? '1440x900' : '390x844',
  type: 'image/png',
  form_factor,
  label,
});

/** Made by `npm run screens`; a journey fails if the console looks different by now. */
const SCREENSHOTS = [
  screenshot('list', 'wide', 'Connections, with what waits and what needs attention'),
  screenshot('styling', 'wide', 'A widget as customers will see it, beside its settings'),
  screenshot('conflict', 'wide', 'Somebody else changed the same setting: both values, one choice'),
  screenshot('live', 'wide', 'Simulated customers and their conversations, live'),
  screenshot('narrow-list', 'narrow', 'Connections'),
  screenshot('narrow-conflict', 'narrow', 'A conflict, on a phone'),
];

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Inside the manifest: each further file would cost an installation its request (decision 0022). */
const shortcutIcon = (name: string) => ({
  src: `data:image/png;base64,${readFileSync(new URL(`shortcuts/${name}.png`, import.meta.url), 'base64')}`,
  sizes: '96x96',
  type: 'image/png',
});

/**
 * How the console is installed, and what its worker (`src/sw.ts`) caches: every file that a page requests, and nothing of the
 * API's (decision 0023). All addresses are relative to the manifest and the worker, wherever they are deployed. Without an
 * `id` the start address identifies the application: each deployment on an origin is its own application (O-31). The worker
 * is one file that includes its library, because a policy sent as a header would block an import.
 */
export const pwa: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  // A proxy with single sign-on serves the manifest only with its cookie (O-37).
  useCredentials: true,
  manifest: {
    // The page's own name if `productName` is not set (A-12).
    name: 'Messaging administration',
    short_name: 'Messaging',
    description: 'Administration console for messaging channels. Works without a network.',
    start_url: './',
    scope: './',
    display: 'standalone',
    ...MANIFEST_COLORS,
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('192', 192),
      icon('512', 512),
      icon('maskable-512', 512, 'maskable'),
    ],
    screenshots: SCREENSHOTS,
    shortcuts: [
      { name: 'Add connection', url: 'add-connection', icons: [shortcutIcon('add')] },
      { name: 'Monitor', url: 'monitor', icons: [shortcutIcon('monitor')] },
    ],
    // The open window comes to the front and shows the file (decision 0071).
    launch_handler: { client_mode: 'focus-existing' },
    file_handlers: [SETTINGS_FILE, CHANGES_FILE].map(({ extension, type }) => ({
      action: './',
      accept: { [type]: [extension] },
    })),
  },
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  injectManifest: {
    globPatterns: ['index.html', 'assets/*'],
    dontCacheBustURLsMatching: /^assets\//,
    rollupFormat: 'iife',
    sourcemap: false,
  },
  integration: {
    async configureCustomSWViteBuild(options) {
      options.logLevel = 'warn';
      options.plugins = [...(options.plugins ?? []), noWarnings()];
      options.build = { ...options.build, target: TARGET };
      const inserted = { ROUTES: JSON.stringify(await screenAddresses()), GUIDE: JSON.stringify(guidePaths()) };
      options.define = { ...options.define, ...inserted };
    },
  },
};

/** The system has read the manifest when it installs the console; no page needs it offline. */
export function keepNoManifest(): Plugin {
  let keeper: VitePluginPWAAPI | undefined;
  return {
    name: 'switchboard:keep-no-manifest',
    apply: 'build',
    configResolved({ plugins }) {
      keeper = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api;
    },
    buildStart() {
      keeper?.extendManifestEntries(() => []);
    },
  };
}
