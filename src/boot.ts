import { chooseLocale, type Locale, localesOf } from './i18n/locale.ts';
import type { Early } from './io/early.ts';
import { guardFrame } from './io/frame-guard.ts';
import { keyOf } from './io/names.ts';
import { device, tab } from './io/web-storage.ts';

/** Put here by the build: where the shell's words of each language are. Empty in development. */
declare const SHELL_WORDS: Readonly<Record<string, string>>;
/** Put here by the build: the app's own file. In development the page loads it by itself. */
declare const APP: string | undefined;

/** Where the last verified configuration is kept (see io/config.ts). */
const CONFIG = keyOf('config');
/** How long the app's file may wait, in ms, for the calls of a device on which the configuration has never been read. */
const FIRST_CONFIG_MS = 1000;

/**
 * Runs inline, before any other script has arrived: takes the session id and nonce out of the address bar before anything
 * else can see them (O-14), by their decoded names, leaves the rest of it as it came, and starts the calls
 * that every page needs, one after another as the contract allows, while the app itself is still being fetched. What it
 * asks and whom is decided again, in full, by the app; a call that the app does not claim is simply not used.
 */
function boot(): Early {
  const address = new URL(location.href);
  const sessionId = address.searchParams.get('session_id');
  const nonce = address.searchParams.get('nonce');
  const kept = address.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && ![...new URLSearchParams(part).keys()].some(isSecret));
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  if (sessionId !== null || nonce !== null) history.replaceState(null, '', address.pathname + query + address.hash);
  if (sessionId) tab.keep('session_id', sessionId);
  const theme = device.get(keyOf('theme'));
  if (theme) document.documentElement.dataset['theme'] = theme;
  const locale = chooseLocale(device.get(keyOf('locale')), navigator.languages);
  for (const file of messageOf(locale)) preload(file);
  const early: Early = { sessionId, nonce, answers: new Map(), asked: new Set() };
  const asked = prefetch(early).catch(() => undefined);
  if (APP)
    void Promise.race([asked, pause(device.get(CONFIG) ? 0 : FIRST_CONFIG_MS)])
      .then(() => import(APP))
      .catch(sayMissing);
  // The page's own stylesheets are in its body; whoever loads another one later says for itself that it did not arrive.
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLLinkElement && target.parentElement === document.body && sayMissing(),
    true,
  );
  return early;
}

/** A file of the first route did not arrive: the shell's sentence for that is shown, and outlasts what the app may draw. */
const sayMissing = () => document.body.append(...document.querySelectorAll('.shell-late'));

const isSecret = (name: string) => name === 'session_id' || name === 'nonce';

/** The app's first render needs these words; their file's name is known to the build alone. */
const messageOf = (locale: Locale) => localesOf(locale).map((name) => SHELL_WORDS[name]);

function preload(file: string | undefined): void {
  if (file === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
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
  const config = bodyOf(ask('/config.json', {}));
  config.catch(() => undefined);
  if (!nonce && !id) return;
  const kept = () => JSON.parse(device.get(CONFIG) ?? '{}');
  const base = String((await config.catch(kept)).apiBase ?? '').replace(/\/+$/, '');
  // An id that rests here goes only to the service that has verified it; which one that is the app says in full.
  const verified = device.get(keyOf('service'));
  if (!nonce && !sessionId && verified !== null && verified !== base) return;
  const session = nonce
    ? ask(`${base}/sessions/initialize`, { 'x-nonce': nonce })
    : ask(`${base}/sessions`, { 'x-session-id': id ?? '' });
  if (location.pathname !== '/') return;
  const { platform_version: version, session_id: given } = (await bodyOf(session)) ?? {};
  // Of what is no id nothing is asked (O-25).
  const named = typeof given === 'string' && given !== '' ? given : nonce ? null : id;
  // The list is large: the app alone reads it.
  if (named && version) void ask(`${base}/connections`, { 'x-session-id': named });
}

guardFrame();
window.switchboardEarly = boot();
