import { cacheNames, clientsClaim } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { API_PATH } from './model/api-paths.ts';
import { baseOfAddress } from './model/base-path.ts';
import { GUIDE_MARK } from './model/guide.ts';
import { NETWORK_SIGN_IN } from './model/network-sign-in.ts';
import { buildOf } from './shell/install/build-id.ts';
import { haveSameHeaders, headersFor } from './shell/install/page-headers.ts';

/** Inserted by the build: a regular expression for the addresses of all screens (`routePattern`). */
declare const ROUTES: string;

/** Inserted by the build: the paths of the guide's files, by language (`guidePaths`). */
declare const GUIDE: Readonly<Record<string, readonly string[]>>;

type Lasting = Event & { waitUntil(work: Promise<unknown>): void };

/** The worker's globals that this file uses; the project's types are those of pages. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly __WB_MANIFEST: { url: string; revision: string | null }[];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
};

const PAGE = 'index.html';

/** How long a start waits for the server's headers of the page, in ms. */
const HEADERS_WITHIN_MS = 500;

const routes = new RegExp(ROUTES, 'i');

/** The path of this deployment; this worker answers for no other. */
const own = new URL(self.registration.scope).pathname;

/** One cache for all languages, which the kill switch finds by the scope in its name; a new release replaces its pages. */
const GUIDE_CACHE = `switchboard-guide-${self.registration.scope}`;

/** Images that the browser itself requests by their address. */
const PICTURES = /^\/(?:icon\.svg|icons\/|screenshots\/)/;

/** Answers with the precached page, under the server's present or last headers for it (decision 0062). */
async function page(request: Request, event: Lasting): Promise<Response> {
  const precached = matchPrecache(PAGE);
  const asServed = pageAsServed().catch(() => undefined);
  event.waitUntil(asServed);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, HEADERS_WITHIN_MS));
  return (await Promise.race([asServed, late])) ?? (await precached) ?? fetch(request);
}

/**
 * The precached page under the server's present headers, cached for starts without the server; undefined if there are none.
 */
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

/** The base path of the deployment of an address; undefined if the address is no screen. */
const baseOf = ({ pathname }: URL) => baseOfAddress(pathname, routes, () => own);

/** A navigation that this worker may answer; only a proxy with single sign-on may answer the others (O-37). */
const isNavigation = (request: Request) => request.mode === 'navigate' && !asksToSignIn(request);

const asksToSignIn = ({ url }: Request) => new URL(url).searchParams.has(NETWORK_SIGN_IN);

/** The guide's files in the language of an address; undefined for any other address. */
const guideOf = ({ pathname }: URL) =>
  Object.values(GUIDE).find((paths) => paths.some((path) => pathname === own + path));

/**
 * Answers with the server's file of the guide, else with the cached one. Opening a page caches all others of its language.
 */
async function guideFile(
  request: Request,
  { pathname }: URL,
  paths: readonly string[],
  event: Lasting,
): Promise<Response> {
  const stored = () => caches.match(pathname, { cacheName: GUIDE_CACHE });
  const answer = await fetch(request).catch(() => undefined);
  if (!answer?.ok) return (await stored()) ?? answer ?? Response.error();
  if (request.mode === 'navigate') event.waitUntil(storeGuide(paths).catch(() => undefined));
  return answer;
}

/** Replaces the cached files of a language by the server's. What a proxy answers in their place is not stored. */
async function storeGuide(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(GUIDE_CACHE);
  const store = async (path: string) => {
    const answer = await fetch(own + path, { cache: 'no-cache' });
    const type = path.endsWith('.css') ? 'text/css' : path.endsWith('.webp') ? 'image/webp' : undefined;
    const isOurs = type
      ? answer.headers.get('Content-Type')?.startsWith(type)
      : (await answer.clone().text()).includes(GUIDE_MARK);
    if (answer.ok && isOurs) await cache.put(own + path, answer);
  };
  await Promise.allSettled(paths.map(store));
}

registerRoute(
  ({ request, url }) => request.method === 'GET' && !asksToSignIn(request) && guideOf(url) !== undefined,
  ({ request, url, event }) => guideFile(request, url, guideOf(url) ?? [], event),
);

registerRoute(
  ({ request, url }) => isNavigation(request) && baseOf(url) === own,
  ({ request, event }) => page(request, event),
);

/** An unknown address may belong to another deployment, so fetch it. Without a network the page offers the way home. */
registerRoute(
  ({ request, url }) =>
    isNavigation(request) && baseOf(url) === undefined && !isService(url.pathname.slice(own.length - 1)),
  ({ request, event }) => fetch(request).catch(() => page(request, event)),
);

const isService = (path: string) => API_PATH.test(path) || PICTURES.test(path);

// A file is the same under any query string; pages are answered above.
precacheAndRoute(self.__WB_MANIFEST, {
  directoryIndex: '',
  cleanURLs: false,
  ignoreURLParametersMatching: [/./],
});

// The first worker takes over the page that installed it; a new version waits until a page tells it to take over.
clientsClaim();
self.addEventListener('message', ({ data }) => {
  if (Object(data).type === 'SKIP_WAITING') void self.skipWaiting();
});

// Workbox's own clean-up would delete every cache whose name contains this scope, including those of deployments below it.
self.addEventListener('activate', (event) => event.waitUntil(dropFormerCaches()));

async function dropFormerCaches(): Promise<void> {
  const isFormer = (name: string) =>
    name.endsWith(`-precache-v2-${self.registration.scope}`) && name !== cacheNames.precache;
  for (const name of await caches.keys()) if (isFormer(name)) await caches.delete(name);
}
