import { chooseLocale, type Locale } from './i18n/locale.ts';
import type { Early } from './io/early.ts';
import { guardFrame } from './io/frame-guard.ts';

/** Put here by the build: where the shell's words of each language are. Empty in development. */
declare const SHELL_WORDS: Readonly<Record<string, string>>;

/**
 * Runs inline, before any other script has arrived: takes the session id or nonce, and what a provider has answered, out
 * of the address bar before anything else can see it (O-14, A-05), whatever becomes of the session, and starts the calls
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
    .filter((part) => part !== '' && !/^(session_id|nonce)(=|$)/.test(part));
  const query = kept.length > 0 ? `?${kept.join('&')}` : '';
  const returned = /\/auth-result\/?$/.test(address.pathname);
  const bare = address.pathname + (returned ? '' : query + address.hash);
  if (returned || sessionId !== null || nonce !== null) history.replaceState(null, '', bare);
  if (sessionId) sessionStorage.setItem('session_id', sessionId);
  const theme = localStorage.getItem('switchboard.theme');
  if (theme) document.documentElement.dataset['theme'] = theme;
  const locale = chooseLocale(localStorage.getItem('switchboard.locale'), navigator.languages);
  for (const file of messageOf(locale)) preload(file);
  const early: Early = { sessionId, nonce, returned: returned ? query : '', answers: new Map(), asked: new Set() };
  void prefetch(early).catch(() => undefined);
  return early;
}

/** The app's first render needs these words; their file's name is known to the build alone. */
const messageOf = (locale: Locale) => (locale === 'en-US' ? ['en', locale] : [locale]).map((name) => SHELL_WORDS[name]);

function preload(file: string | undefined): void {
  if (file === undefined) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
}

async function prefetch({ nonce, answers, asked }: Early): Promise<void> {
  /** The answer to a call, unless the app has asked by itself already: then everything further is the app's, too. */
  const ask = async (path: string, headers: HeadersInit) => {
    const { href } = new URL(path, location.href);
    if (asked.has(href)) return undefined;
    const answer = fetch(href, {
      headers: { accept: 'application/json', ...headers },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    answers.set(href, answer);
    return (await answer).clone().json();
  };
  const id = sessionStorage.getItem('session_id');
  const config = ask('/config.json', {});
  config.catch(() => undefined);
  if (!nonce && !id) return;
  const kept = () => JSON.parse(localStorage.getItem('switchboard.config') ?? '{}');
  const base = String((await config.catch(kept)).apiBase ?? '').replace(/\/+$/, '');
  const session = await (nonce
    ? ask(`${base}/sessions/initialize`, { 'x-nonce': nonce })
    : ask(`${base}/sessions`, { 'x-session-id': id ?? '' }));
  if (session?.platform_version && location.pathname === '/') {
    await ask(`${base}/connections`, { 'x-session-id': session.session_id ?? id });
  }
}

guardFrame();
window.switchboardEarly = boot();
