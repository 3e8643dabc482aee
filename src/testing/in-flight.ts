const inFlight = new Set<Promise<unknown>>();
const send = globalThis.fetch;

globalThis.fetch = (...call) => {
  const answer = send(...call).finally(() => inFlight.delete(answer));
  inFlight.add(answer);
  return answer;
};

/** How long to wait for calls that are held back, in ms. */
const LONGEST = 1000;

/** Resolves once every call of the page is answered, so that none of them counts for a later test. */
export async function settled(): Promise<void> {
  await Promise.race([Promise.allSettled(inFlight), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}
