import { chooseLocale, type Locale, localesOf } from './i18n/locale.ts';
import type { Early } from './io/early.ts';
import { guardFrame } from './io/frame-guard.ts';
import { keyOf } from './io/names.ts';
import { device, tab } from './io/web-storage.ts';
import { addressOf, baseOfAddress, basePath, pathAt, possibleBases } from './model/base-path.ts';
import { SCREENS } from './model/screens.ts';

/** What the build knows of its files; all of them are named from the deployment's path on. */
export type Build = {
  /** The app's own file. */
  app: string;
  /** What the page loads by links: their attributes. */
  links: readonly Readonly<Record<string, string>>[];
  /** The shell's words, by language. */
  words: Readonly<Record<string, string>>;
  /** The addresses of all screens, as `routePattern` makes them. */
  routes: string;
};

/** Put here by the build. In development the page loads its files by itself, and lies at the root. */
declare const BUILD: Build | undefined;

/** How long the app's file may wait, in ms, for the calls of a device on which the configuration has never been read. */
const FIRST_CONFIG_MS = 1000;

/**
 * Runs inline, before any other script has arrived: takes the session id and nonce out of the address bar before anything
 * else can see them (O-14), by their decoded names, and leaves the rest of it as it came. Then it finds out where the
 * console is deployed (O-31): nearly always the address says so, and nothing is waited for.
 */
function boot(): Early {
  const build = BUILD;
  const reveal = guardFrame();
  const early: Early = { ...takenFromAddress(), answers: new Map(), asked: new Set() };
  const base = build && baseOfAddress(location.pathname, new RegExp(build.routes, 'i'), workersPath);
  const start = (found: string) => {
    globalThis.switchboardBase = found;
    reveal();
    begin(early, build);
  };
  if (build && base === undefined) void deployedAt(build.app).then(start);
  else start(base ?? '/');
  return early;
}

function takenFromAddress(): Pick<Early, 'sessionId' | 'nonce'> {
  const address = new URL(location.href);
  const sessionId = address.searchParams.get('session_id');
  const nonce = address.searchParams.get('nonce');
  const remaining = address.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && ![...new URLSearchParams(part).keys()].some(isSecret));
  const query = remaining.length > 0 ? `?${remaining.join('&')}` : '';
  if (sessionId !== null || nonce !== null) history.replaceState(null, '', address.pathname + query + address.hash);
  return { sessionId, nonce };
}

/** A file of the first route did not arrive: the shell's sentence for that is shown, and outlasts what the app may draw. */
const sayMissing = () => document.body.append(...document.querySelectorAll('.shell-late'));

const isSecret = (name: string) => name === 'session_id' || name === 'nonce';

function workersPath(): string | undefined {
  const controller = navigator.serviceWorker?.controller;
  return controller ? new URL('.', controller.scriptURL).pathname : undefined;
}

/** Where the app's own file is: no other path has it. Without any, what is missing is missing at the root. */
async function deployedAt(app: string): Promise<string> {
  for (const base of possibleBases(location.pathname)) {
    const answer = await fetch(base + app).catch(() => null);
    if (answer?.ok && answer.headers.get('content-type')?.includes('javascript')) return base;
  }
  return '/';
}

/**
 * Starts what every page needs while the app itself is still being fetched: its files, and its first calls, one after another
 * as the contract allows. What it asks and whom is decided again, in full, by the app; a call that the app does not claim
 * is simply not used.
 */
function begin(early: Early, build: Build | undefined): void {
  const { pathname, search, hash } = location;
  // A server that has not added the slash itself.
  if (`${pathname}/` === basePath()) history.replaceState(null, '', basePath() + search + hash);
  if (early.sessionId) tab.set('session_id', early.sessionId);
  const theme = device.get(keyOf('theme'));
  if (theme) document.documentElement.dataset['theme'] = theme;
  if (build) {
    const loaded = build.links.map((attributes) => link(attributes));
    early.styled = Promise.all(loaded.filter((_, place) => build.links[place]?.['rel'] === 'stylesheet'));
    const locale = chooseLocale(device.get(keyOf('locale')), navigator.languages);
    for (const href of wordsOf(locale, build)) if (href) void link({ rel: 'modulepreload', href });
  }
  const asked = prefetch(early).catch(() => undefined);
  if (!build) return;
  const patience = device.get(keyOf('config')) ? 0 : FIRST_CONFIG_MS;
  void Promise.race([asked, pause(patience)])
    .then(() => import(/* @vite-ignore */ basePath() + build.app))
    .catch(sayMissing);
}

/** The app's first render needs these words; their file's name is known to the build alone. */
const wordsOf = (locale: Locale, { words }: Build) => localesOf(locale).map((name) => words[name]);

/** Puts a link into the page; resolves when what it names was loaded, or could not be. */
function link(attributes: Readonly<Record<string, string>>): Promise<unknown> {
  const element = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, name === 'href' ? basePath() + value : value);
  }
  const loaded = new Promise((resolve) => {
    element.onload = resolve;
    element.onerror = () => {
      // A file that is fetched ahead is fetched again by whoever needs it.
      if (element.rel === 'stylesheet') sayMissing();
      resolve(undefined);
    };
  });
  document.head.append(element);
  return loaded;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Resolves once the last of these calls is made. The app's file starts after that on a first visit, which has nothing to
 * show before they are answered: it is compiled by then, but while it is evaluated the page does nothing else, and the
 * next call would wait for that.
 */
async function prefetch({ sessionId, nonce, answers, asked }: Early): Promise<void> {
  /** Makes a call, unless the app has made it by itself already: then everything further is the app's, too. */
  const ask = (path: string, headers: HeadersInit) => {
    const { href } = new URL(path, location.href);
    if (asked.has(href)) return undefined;
    const answer = fetch(href, {
      headers: { accept: 'application/json', ...headers },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    answers.set(href, answer);
    // Whoever claims it hears of a failure; one that nobody claims is none.
    answer.catch(() => undefined);
    return answer;
  };
  const bodyOf = async (answer: Promise<Response> | undefined) => (await answer)?.clone().json();
  const id = tab.get('session_id');
  const config = bodyOf(ask(addressOf('/config.json'), {}));
  config.catch(() => undefined);
  if (!nonce && !id) return;
  // Where the last verified configuration is kept (see io/config.ts).
  const storedConfig = () => JSON.parse(device.get(keyOf('config')) ?? '{}');
  const service = String((await config.catch(storedConfig)).apiBase ?? '').replace(/\/+$/, '');
  // An id that rests here goes only to the service that has verified it; which one that is the app says in full.
  const verified = device.get(keyOf('service'));
  if (!nonce && !sessionId && verified !== null && verified !== service) return;
  const session = nonce
    ? ask(`${service}/sessions/initialize`, { 'x-nonce': nonce })
    : ask(`${service}/sessions`, { 'x-session-id': id ?? '' });
  if (pathAt(location.pathname) !== SCREENS.home) return;
  const { platform_version: version, session_id: given } = (await bodyOf(session)) ?? {};
  // Of what is no id nothing is asked (O-25).
  const named = typeof given === 'string' && given !== '' ? given : nonce ? null : id;
  // The list is large: the app alone reads it.
  if (named && version) void ask(`${service}/connections`, { 'x-session-id': named });
}

window.switchboardEarly = boot();
