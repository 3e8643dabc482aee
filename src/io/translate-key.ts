import { client } from './client.ts';

/** What a test has said of a key; `untested` where the translation service gave no answer to go by. */
export type KeyTest = 'valid' | 'invalid' | 'untested';

const INVALID = [400, 401, 403];

/** Translates a word with a key at the translation service, which is not ours and learns nothing of the session. Never throws. */
export async function testTranslateKey(address: string, key: string): Promise<KeyTest> {
  const url = new URL(address);
  url.searchParams.set('key', key);
  try {
    const { status } = await client.post(url, { json: { q: 'Hello', source: 'en', target: 'es', format: 'text' } });
    if (status === 200) return 'valid';
    return INVALID.includes(status) ? 'invalid' : 'untested';
  } catch {
    return 'untested';
  }
}
