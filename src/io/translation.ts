import type { Call, Outcome } from '../model/outcome.ts';
import { classifyKeyTest, UNTESTED } from '../model/outside.ts';
import { client } from './client.ts';

/**
 * Asks the translation service at its address, which is not ours and learns nothing of the session; null where the deployment
 * names none. Never throws.
 */
export async function askTranslation(address: string | null, { path, body }: Call): Promise<Outcome> {
  if (address === null) return UNTESTED;
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(path)) url.searchParams.set(name, value);
  try {
    const { status } = await client.post(url, { json: body });
    return classifyKeyTest(status);
  } catch {
    return UNTESTED;
  }
}
