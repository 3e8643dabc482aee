const inFlight = new Set<Promise<unknown>>();
const send = globalThis.fetch;

globalThis.fetch = (...call) => {
  const answer = send(...call).finally(() => inFlight.delete(answer));
  inFlight.add(answer);
  return answer;
};

/** How long calls that are held back are waited for, in ms. */
const LONGEST = 1000;

/** Resolves once every call of the page has its answer: what an app has asked for as it went counts to no later test. */
export async function settled(): Promise<void> {
  await Promise.race([Promise.allSettled(inFlight), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
}
