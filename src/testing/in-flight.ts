const inFlight = new Set<Promise<unknown>>();
const send = globalThis.fetch;

globalThis.fetch = (...call) => {
  const answer = send(...call).finally(() => inFlight.delete(answer));
  inFlight.add(answer);
  return answer;
};

/** How long to wait for delayed calls, in ms. */
const LONGEST = 1000;

/** Resolves once every call of the page has its answer, so that none counts for a later test. */
export async function settled(): Promise<void> {
  await Promise.race([Promise.allSettled(inFlight), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}
