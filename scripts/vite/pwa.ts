import { existsSync } from 'node:fs';
import type { VitePWAOptions } from 'vite-plugin-pwa';

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

/**
 * How the console is installed, and what its worker (`src/sw.ts`) keeps: every file of the build. The worker is one file
 * with its runtime inside, because a policy sent as a header would stop it from importing another.
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
    theme_color: '#ffffff',
    background_color: '#f9f9fb',
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
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,svg,png,json}'],
    globIgnores: ['config.json', 'screenshots/**'],
    dontCacheBustURLsMatching: /^assets\//,
    rollupFormat: 'iife',
    sourcemap: false,
  },
};
