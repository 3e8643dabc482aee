import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { VitePluginPWAAPI, VitePWAOptions } from 'vite-plugin-pwa';
import { API_PATH } from '../../src/model/api-paths.ts';
import { MANIFEST_COLORS } from './look.ts';

const SCREENSHOTS = [
  { src: '/screenshots/wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide' },
  { src: '/screenshots/narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' },
] as const;

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const PICTURES = /^\/(?:icon\.svg|icons\/|screenshots\/)/;

/**
 * How the console is installed, and what its worker keeps: every file that a page asks for, and nothing of the API's
 * (decision 0023). A new version waits until the page tells it to take over. The worker is one file with its runtime
 * inside, because a policy sent as a header would stop it from importing another.
 */
export const pwa: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: false,
  includeManifestIcons: false,
  manifest: {
    name: 'Switchboard',
    short_name: 'Switchboard',
    description: 'Administration console for messaging channels. Works without a network.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...MANIFEST_COLORS,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('192', 192),
      icon('512', 512),
      icon('maskable-512', 512, 'maskable'),
    ],
    screenshots: SCREENSHOTS.filter(({ src }) => existsSync(`public${src}`)),
    shortcuts: [
      { name: 'Add connection', url: '/add-connection', icons: [icon('192', 192)] },
      { name: 'Monitor', url: '/monitor', icons: [icon('192', 192)] },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'assets/*'],
    dontCacheBustURLsMatching: /^assets\//,
    ignoreURLParametersMatching: [/./],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [API_PATH, PICTURES],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
};

/** The system keeps what it has read from the manifest when the console was installed; no page needs it offline. */
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
