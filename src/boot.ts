import type { Early } from './io/early.ts';

/**
 * Runs inline, before any other script has arrived: takes the session id or nonce out of the address bar before
 * anything else can see it (O-14) and starts the calls that every page needs, one after another as the contract
 * allows, while the app itself is still being fetched. What it asks and whom is decided again, in full, by the app;
 * a call that the app does not claim is simply not used.
 */
function boot(): Early {
  const theme = localStorage.getItem('switchboard.theme');
  if (theme) document.documentElement.dataset['theme'] = theme;
  const address = new URL(location.href);
  const sessionId = address.searchParams.get('session_id');
  const nonce = address.searchParams.get('nonce');
  if (sessionId !== null || nonce !== null) {
    const kept = address.search
      .slice(1)
      .split('&')
      .filter((part) => !/^(session_id|nonce)(=|$)/.test(part));
    history.replaceState(null, '', address.pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + address.hash);
  }
  if (sessionId) sessionStorage.setItem('session_id', sessionId);
  const early: Early = { sessionId, nonce, answers: new Map() };
  void prefetch(early).catch(() => undefined);
  return early;
}

async function prefetch({ nonce, answers }: Early): Promise<void> {
  const ask = (url: string, headers: HeadersInit) => {
    const answer = fetch(url, {
      headers: { accept: 'application/json', ...headers },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    answer.catch(() => undefined);
    answers.set(new URL(url, location.href).href, answer);
    const body = answer.then((response) => response.clone().json());
    body.catch(() => undefined);
    return body;
  };
  const id = sessionStorage.getItem('session_id');
  const config = ask('/config.json', {});
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

window.switchboardEarly = boot();
