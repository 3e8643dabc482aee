/**
 * Fetches the bytes of a public file, without the session, cookies or a referrer.
 * @throws what `fetch` throws, and an Error for a status other than 2xx
 */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  return answer.arrayBuffer();
}
