/**
 * The calls that the inline boot script starts while the app's scripts are still on their way. They are handed over
 * through the page; the first call of the app that asks for the same address gets the answer that is already coming.
 */
export type Early = {
  /** What the address bar carried before it was stripped. */
  sessionId: string | null;
  nonce: string | null;
  answers: Map<string, Promise<Response>>;
  /** What the app has asked for by itself: the boot script need not any more. */
  asked: Set<string>;
  /** Resolves when the styles of the first screen are there, or cannot be had. */
  styled?: Promise<unknown>;
};

declare global {
  interface Window {
    switchboardEarly?: Early;
  }
}

/** `fetch` for the client, unless the boot script has asked already: each early answer is used once. */
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

/** Rejects as `fetch` would when the call is given up; an early answer itself cannot be called off. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The call was given up', 'AbortError')));
  });
}
