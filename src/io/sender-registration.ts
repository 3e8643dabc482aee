import { SENDER } from '../model/background-sync.ts';
import { addressOf } from '../model/base-path.ts';

/** The registration of the background sender, if any (the app's own worker also covers its scope). */
export async function senderRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const { href } = new URL(addressOf(SENDER.scope), location.origin);
  const found = await navigator.serviceWorker?.getRegistration(href);
  return found?.scope === href ? found : undefined;
}
