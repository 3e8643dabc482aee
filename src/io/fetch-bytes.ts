/**
 * The bytes of a file at an address that anybody may read: without the session, and without telling where it is shown.
 * @throws what `fetch` throws, and an error where the answer is none of success
 */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  return answer.arrayBuffer();
}
