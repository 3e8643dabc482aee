import { cacheNames, clientsClaim } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { buildOf } from './app/install/build-id.ts';
import { haveSameHeaders, headersFor } from './app/install/page-headers.ts';
import { API_PATH } from './model/api-paths.ts';
import { baseOfAddress } from './model/base-path.ts';

/** Put here by the build: the addresses of all screens, as `routePattern` makes them. */
declare const ROUTES: string;

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

/** What a worker has that a page has not, as far as this one needs it: the types here are those of pages. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

const PAGE = 'index.html';

/** A start waits for so many ms for what the server says of the page. */
const HEADERS_WITHIN_MS = 500;

const routes = new RegExp(ROUTES, 'i');

/** The path of this deployment, which is all that this worker answers for. */
const own = new URL(self.registration.scope).pathname;

/** Pictures that the browser itself asks for by an address. */
const PICTURES = /^\/(?:icon\.svg|icons\/|screenshots\/)/;

/** The page that is kept, under the headers that the server sends with it now, or has sent last (decision 0062). */
async function page(request: Request, event: Lasting): Promise<Response> {
  const precached = matchPrecache(PAGE);
  const asServed = pageAsServed().catch(() => undefined);
  event.waitUntil(asServed);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, HEADERS_WITHIN_MS));
  return (await Promise.race([asServed, late])) ?? (await precached) ?? fetch(request);
}

/** Undefined where the server says nothing of the page. Starts without it find the headers on the device. */
async function pageAsServed(): Promise<Response | undefined> {
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  const precached = answer.ok && buildOf(await answer.text()) !== undefined ? await matchPrecache(PAGE) : undefined;
  const key = getCacheKeyForURL(PAGE);
  if (!precached || key === undefined) return undefined;
  const html = await precached.text();
  const headers = headersFor(html, answer.headers);
  if (!haveSameHeaders(headers, precached.headers)) {
    const cache = await caches.open(cacheNames.precache);
    await cache.put(key, new Response(html, { headers })).catch(() => undefined);
  }
  return new Response(html, { headers });
}

/** Whose page an address is, as the page itself will find it out; undefined for one that no screen has. */
const baseOf = ({ pathname }: URL) => baseOfAddress(pathname, routes, () => own);

const isNavigation = ({ mode }: Request) => mode === 'navigate';

registerRoute(
  ({ request, url }) => isNavigation(request) && baseOf(url) === own,
  ({ request, event }) => page(request, event),
);

/** Another deployment may lie at an address that is none of ours; without a network the page leads home from it. */
registerRoute(
  ({ request, url }) =>
    isNavigation(request) && baseOf(url) === undefined && !isService(url.pathname.slice(own.length - 1)),
  ({ request, event }) => fetch(request).catch(() => page(request, event)),
);

const isService = (path: string) => API_PATH.test(path) || PICTURES.test(path);

// Whatever query a file is asked for with, it is the same file; pages are answered above.
precacheAndRoute(self.__WB_MANIFEST, {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [/./],
});

// The first worker takes over the page that has installed it; a new version waits until a page tells it to take over.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (Object(data).type === 'SKIP_WAITING') void self.skipWaiting();
});

// Workbox would take every cache whose name holds our scope for an older one of ours: also those of deployments below it.
self.addEventListener('activate', (event) => event.waitUntil(dropFormerCaches()));

async function dropFormerCaches(): Promise<void> {
  const isFormer = (name: string) =>
    name.endsWith(`-precache-v2-${self.registration.scope}`) && name !== cacheNames.precache;
  for (const name of await caches.keys()) if (isFormer(name)) await caches.delete(name);
}
