import { type KeyTest, testTranslateKey } from '../../io/translate-key.ts';
import { track } from './activity.ts';
import { currentConfig } from './config.ts';
import { isOnline } from './connectivity.ts';

/** Tests a key of the translation service; `untested` without a network, or where the deployment names no service. */
export async function testKey(key: string): Promise<KeyTest> {
  const { translateApiUrl } = currentConfig();
  return translateApiUrl === null || !isOnline() ? 'untested' : track(testTranslateKey(translateApiUrl, key));
}
