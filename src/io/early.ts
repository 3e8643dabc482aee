import type { Credentials } from '../model/credentials.ts';

/**
 * The calls that the inline boot script makes while the app's scripts load, as `window.switchboardEarly`. The app's first GET
 * of the same address uses that answer instead of making a call. The credentials come from the address bar, from which the
 * script removed them, or from a pasted link.
 */
export type Early = Credentials & {
  answers: Map<string, Promise<Response>>;
  /** Addresses that the app has already requested; the boot script skips them. */
  asked: Set<string>;
  /** Resolves when the first screen's stylesheets have loaded or failed. */
  styled?: Promise<unknown>;
};

declare global {
  interface Window {
    switchboardEarly?: Early;
  }
}

/** When the app made a GET of the address (epoch ms): the boot script's calls are as old as the page. */
export function askedAt(url: string): number {
  const isEarly = globalThis.window?.switchboardEarly?.answers.has(new URL(url, location.href).href);
  return isEarly ? performance.timeOrigin : Date.now();
}

/** The client's `fetch`: uses each of the boot script's answers once. */
export function fetchOrEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = globalThis.window?.switchboardEarly;
  if (!early) return fetch(input, init);
  const request = input instanceof Request ? input : new Request(input, init);
  const answer = request.method === 'GET' ? early.answers.get(request.url) : undefined;
  if (!answer) {
    if (request.method === 'GET') early.asked.add(request.url);
    return fetch(request, init);
  }
  early.answers.delete(request.url);
  return Promise.race([answer, aborted(request.signal)]);
}

/** Rejects as `fetch` does when the caller aborts; the early call itself cannot be aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The call was given up', 'AbortError')));
  });
}
