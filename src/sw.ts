import { type PrecacheEntry, Serwist } from 'serwist';
import { API_PATH } from './model/api-paths.ts';

/** The build writes the names of all its files here. */
declare const self: { readonly __WB_MANIFEST: PrecacheEntry[] };

/**
 * The service worker: every file of the build, and nothing of the API's (decision 0004). A new version waits until the
 * page tells it to take over.
 */
new Serwist({
  precacheEntries: self.__WB_MANIFEST,
  precacheOptions: {
    // One after another, a hundred small files would take a slow line a hundred round trips; one of the six connections
    // that a browser has to a server is left to the page.
    concurrency: 5,
    cleanupOutdatedCaches: true,
    ignoreURLParametersMatching: [/./],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [API_PATH],
  },
  clientsClaim: true,
}).addEventListeners();
