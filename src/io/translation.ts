import { type Call, type Outcome, parseBody } from '../model/outcome.ts';
import { classifyKeyTest, UNTESTED } from '../model/outside.ts';
import { client } from './client.ts';

/**
 * Calls the third-party translation service, without the session; `address` is null if the configuration names none. Never
 * rejects.
 */
export async function askTranslation(address: string | null, { path, body }: Call): Promise<Outcome> {
  if (address === null) return UNTESTED;
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(path)) url.searchParams.set(name, value);
  try {
    const response = await client.post(url, { json: body });
    return classifyKeyTest(response.status, parseBody(await response.text()));
  } catch {
    return UNTESTED;
  }
}
