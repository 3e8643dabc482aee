import type { Call, Outcome } from '../model/outcome.ts';
import { classifyKeyTest, UNTESTED } from '../model/outside.ts';
import { parseJson } from '../model/parse-json.ts';
import { client } from './client.ts';

/**
 * Calls the third-party translation service, without the session; `address` is null where the configuration names none.
 * Never rejects.
 */
export async function askTranslation(address: string | null, { path, body }: Call): Promise<Outcome> {
  if (address === null) return UNTESTED;
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(path)) url.searchParams.set(name, value);
  try {
    const response = await client.post(url, { json: body });
    return classifyKeyTest(response.status, parse(await response.text()));
  } catch {
    return UNTESTED;
  }
}

/** The body as JSON; undefined where it is none, as the page of a proxy. */
function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
