import { chooseLocale, type Locale, localesOf } from './i18n/locale.ts';
import type { Early } from './io/early.ts';
import { guardFrame } from './io/frame-guard.ts';
import { isWebKit, provideImmediate } from './io/immediate.ts';
import { keyOf } from './io/names.ts';
import { localStore, tabLink, tabStore } from './io/web-storage.ts';
import { addressOf, baseOfAddress, basePath, pathAt, possibleBases, toBase } from './model/base-path.ts';
import { type Credentials, credentialsIn, withoutCredentials } from './model/credentials.ts';
import { isPage } from './model/outcome.ts';
import { SCREENS } from './model/screens.ts';

/** The names of the build's files, relative to the deployment's path. */
export type Build = {
  app: string;
  /** The attributes of the page's `<link>` elements. */
  links: readonly Readonly<Record<string, string>>[];
  /** The files of the shell's messages, by language. */
  words: Readonly<Record<string, string>>;
  /** A regular expression for the addresses of all screens (`routePattern`). */
  routes: string;
};

/** Inserted by the build. Undefined in development, where the page loads its own files and is at the root. */
declare const BUILD: Build | undefined;

/** On a device without a stored configuration, the app's file waits this long, in ms, until the first calls are sent. */
const FIRST_CONFIG_MS = 1000;

/**
 * Runs inline, before any other script. Removes the session id and nonce from the address bar before anything else can see
 * them (O-14), comparing decoded names, and leaves the rest of the address byte for byte. Then finds the path of the
 * deployment (O-31), nearly always from the address alone, without a request.
 */
function boot(): Early {
  const build = BUILD;
  if (isWebKit()) provideImmediate();
  const reveal = guardFrame();
  const early: Early = { ...takenFromAddress(), answers: new Map(), asked: new Set() };
  const base = build && baseOfAddress(location.pathname, new RegExp(build.routes, 'i'), workersPath);
  const start = (found: string) => {
    globalThis.switchboardBase = found;
    reveal();
    begin(early, build);
  };
  if (build && base === undefined) void whileAsked(deployedAt(build.app)).then(start);
  else start(base ?? '/');
  return early;
}

/** Sets an empty icon until the page's own is known: otherwise the browser would request one from the origin. */
function whileAsked(found: Promise<string>): Promise<string> {
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' });
  document.head.append(icon);
  return found.finally(() => icon.remove());
}

function takenFromAddress(): Credentials {
  const { pathname, search, hash } = location;
  const remaining = withoutCredentials(search);
  if (remaining !== search) history.replaceState(null, '', pathname + remaining + hash);
  return credentialsIn(search);
}

/** A file of the first screen did not load: shows the shell's sentence, which stays visible whatever the app renders. */
const sayMissing = () => document.body.append(...document.querySelectorAll('.shell-late'));

function workersPath(): string | undefined {
  const controller = navigator.serviceWorker?.controller;
  return controller ? new URL('.', controller.scriptURL).pathname : undefined;
}

/** The deployment's path, where the app's file is; '/' if it is nowhere. */
async function deployedAt(app: string): Promise<string> {
  for (const base of possibleBases(location.pathname)) {
    const answer = await fetch(base + app).catch(() => null);
    if (answer?.ok && answer.headers.get('content-type')?.includes('javascript')) return base;
  }
  return '/';
}

/**
 * Starts what every page needs while the app loads: its files, and its first calls, one after another as the contract
 * requires. The app decides again by itself what to call and ignores answers that it does not claim.
 */
function begin(early: Early, build: Build | undefined): void {
  const { pathname, search, hash } = location;
  // Adds the trailing slash that the server left out.
  if (`${pathname}/` === basePath()) history.replaceState(null, '', basePath() + search + hash);
  const pasted = tabLink.take();
  if (pasted) Object.assign(early, credentialsIn(pasted));
  if (early.sessionId) tabStore.set('session_id', early.sessionId);
  const theme = localStore.get(keyOf('theme'));
  if (theme) document.documentElement.dataset['theme'] = theme;
  if (build) {
    const loaded = build.links.map((attributes) => link(attributes));
    early.styled = Promise.all(loaded.filter((_, place) => build.links[place]?.['rel'] === 'stylesheet'));
    const locale = chooseLocale(localStore.get(keyOf('locale')), navigator.languages);
    for (const href of wordsOf(locale, build)) if (href) void link({ rel: 'modulepreload', href });
  }
  const asked = prefetch(early).catch(() => undefined);
  if (!build) return;
  const patience = localStore.get(keyOf('config')) ? 0 : FIRST_CONFIG_MS;
  void Promise.race([asked, pause(patience)])
    .then(() => import(/* @vite-ignore */ basePath() + build.app))
    .catch(sayMissing);
}

/** The files of the messages that the app's first render needs. */
const wordsOf = (locale: Locale, { words }: Build) => localesOf(locale).map((name) => words[name]);

/** Adds a `<link>` to the page; resolves once its file loaded or failed. */
function link(attributes: Readonly<Record<string, string>>): Promise<unknown> {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, name === 'href' ? basePath() + value : value);
  }
  const loaded = new Promise((resolve) => {
    element.onload = resolve;
    element.onerror = () => {
      // The app fetches a preloaded file again when it needs it, but not a stylesheet.
      if (element.rel === 'stylesheet') sayMissing();
      resolve(undefined);
    };
  });
  document.head.append(element);
  return loaded;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes the first calls; resolves when the last one is sent. On a first visit, which has nothing to show before the answers,
 * the app's file is only evaluated after that: evaluating it blocks the page and would delay the next call.
 */
async function prefetch({ sessionId, nonce, answers, asked }: Early): Promise<void> {
  /** Makes a call; undefined if the app has already made it, and then makes all further ones, too. */
  const ask = (path: string, headers: HeadersInit, credentials: RequestCredentials) => {
    const { href } = new URL(path, location.href);
    if (asked.has(href)) return undefined;
    const answer = fetch(href, {
      headers: { accept: 'application/json', ...headers },
      cache: 'no-store',
      credentials,
      redirect: 'manual',
    });
    answers.set(href, answer);
    // A failure is reported to the code that claims the answer; unclaimed ones are ignored.
    answer.catch(() => undefined);
    return answer;
  };
  const bodyOf = async (answer: Promise<Response> | undefined) => (await answer)?.clone().json();
  const id = tabStore.get('session_id');
  const file = ask(addressOf('/config.json'), {}, 'same-origin');
  if (!file || (!nonce && !id)) return;
  const { apiBase = '', credentials = 'omit' } = await configIn(file);
  if (typeof apiBase !== 'string' || !isCredentials(credentials)) return;
  const service = toBase(apiBase);
  // A stored session id is sent only to the service that verified it; the app checks this again in full.
  const verified = localStore.get(keyOf('service'));
  if (!nonce && !sessionId && verified !== null && verified !== service) return;
  const session = nonce
    ? ask(`${service}/sessions/initialize`, { 'x-nonce': nonce }, credentials)
    : ask(`${service}/sessions`, { 'x-session-id': id ?? '' }, credentials);
  if (pathAt(location.pathname) !== SCREENS.home) return;
  const { platform_version: version, session_id: given } = (await bodyOf(session)) ?? {};
  // Without a usable session id it requests no list (O-25).
  const named = typeof given === 'string' && given !== '' ? given : nonce ? null : id;
  // The list is large: only the app reads its body.
  if (named && version) void ask(`${service}/connections`, { 'x-session-id': named }, credentials);
}

const isCredentials = (value: unknown): value is RequestCredentials =>
  value === 'omit' || value === 'same-origin' || value === 'include';

/**
 * The configuration that `loadConfig` (io/config.ts) will use: the file, or the last good one if there is no file or the
 * server is unreachable. Rejects for a file that is not JSON, for which the app makes no call either.
 */
async function configIn(file: Promise<Response>): Promise<{ apiBase?: unknown; credentials?: unknown }> {
  const text = await file
    .then(async (answer) => {
      const body = await answer.clone().text();
      return answer.ok && !isPage(body, answer.headers.get('content-type')) ? body : '';
    })
    .catch(() => '');
  return JSON.parse(text || (localStore.get(keyOf('config')) ?? '{}'));
}

// The page's first script found that the browser lacks what the app needs, and shows a sentence instead (decision 0077).
if (document.documentElement.className !== 'old-browser') window.switchboardEarly = boot();
