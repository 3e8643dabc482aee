import { Workbox } from 'workbox-window';
import helperWorker from '../../io/helper-worker.ts?worker&url';
import { senderRegistration } from '../../io/sender-registration.ts';
import { SENDER } from '../../model/background-sync.ts';
import { addressOf } from '../../model/base-path.ts';
import { currentConfig } from '../../state/session/config.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { workerAddress } from './own-worker.ts';

/** A registered worker: the version that waits takes over; a newer one is looked for. */
export type Registration = { activateUpdate(): void; checkForUpdate(): void };

/** What the types of pages do not have: Chromium's way to say what an installed app was opened with. */
type Launching = Window & {
  launchQueue?: { setConsumer(take: (params: { files: readonly FileSystemHandle[] }) => void): void };
};

/** Registers the worker and looks for a newer one whenever the window comes to the front or the network back. */
export async function register(firstVisit: boolean, onWaiting: () => void): Promise<Registration> {
  const script = scriptAddresses();
  if (firstVisit) fetchOtherFiles(script(helperWorker));
  const workbox = new Workbox(script(workerAddress()));
  workbox.addEventListener('waiting', onWaiting);
  const checkForUpdate = () => void updateWith(workbox).catch(() => undefined);
  await workbox.register().catch(() => undefined);
  void followSender(script).catch(() => undefined);
  takeFiles();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkForUpdate());
  window.addEventListener('online', checkForUpdate);
  return { activateUpdate: () => workbox.messageSkipWaiting(), checkForUpdate };
}

/** A newer version is looked for; a first worker that is not there, since not all its files arrived, is asked for again. */
async function updateWith(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(addressOf('/'));
  await (registration ? workbox.update() : workbox.register());
}

/** Files that the system opens the installed console with; they wait until they are asked for (decision 0071). */
function takeFiles(): void {
  const { launchQueue } = window as Launching;
  launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void import('../../state/launched/launched-files.ts').then(
      ({ takeLaunched }) => takeLaunched(files),
      raisePartFailed,
    );
  });
}

/** The worker that sends with no window open, where the browser can wake one and the deployment wants it (decision 0066). */
async function followSender(script: (address: string) => string | TrustedScriptURL): Promise<void> {
  if (!('SyncManager' in window && currentConfig().backgroundSync)) {
    await (await senderRegistration())?.unregister();
    return;
  }
  // The types of workers do not know of trusted addresses.
  const address = script(addressOf(SENDER.script)) as string;
  await navigator.serviceWorker.register(address, { scope: addressOf(SENDER.scope) });
}

/**
 * Asks for all files at once that the first worker is going to keep: it asks for one after another, and a browser grants
 * it three at a time (decision 0023).
 */
function fetchOtherFiles(address: string | TrustedScriptURL): void {
  const named = document.querySelector<HTMLTemplateElement>('template#other-files')?.content.textContent;
  const files = named
    ?.split(' ')
    .map((file) => addressOf(`/${file}`))
    .join(' ');
  // The types of workers do not know of trusted addresses.
  const Background = window.SharedWorker ?? Worker;
  if (files) new Background(address as string, { name: `fetch ${files}` });
}

/** The scripts that may become code of a worker: the page's Trusted Types policy lets no other through. */
function scriptAddresses(): (address: string) => string | TrustedScriptURL {
  const scripts = [workerAddress(), addressOf(SENDER.script), helperWorker];
  const createScriptURL = (address: string) => (scripts.includes(address) ? address : '');
  const policy = window.trustedTypes?.createPolicy('switchboard', { createScriptURL });
  return (address) => policy?.createScriptURL(address) ?? address;
}
