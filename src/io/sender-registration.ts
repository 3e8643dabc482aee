import { SENDER } from '../model/background-sync.ts';
import { addressOf } from '../model/base-path.ts';

/** The worker that sends with no window open; undefined where it is not registered. The app's own worker has its scope as well. */
export async function senderRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { href } = new URL(addressOf(SENDER.scope), location.origin);
  const found = await navigator.serviceWorker?.getRegistration(href);
  return found?.scope === href ? found : undefined;
}
