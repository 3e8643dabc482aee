import { Workbox } from 'workbox-window';
import helperWorker from '../../io/helper-worker.ts?worker&url';
import { senderRegistration } from '../../io/sender-registration.ts';
import { SENDER } from '../../model/background-sync.ts';
import { addressOf } from '../../model/base-path.ts';
import { currentConfig } from '../../state/session/config.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { workerAddress } from './own-worker.ts';

/** A registered worker: `activateUpdate` activates the waiting version, `checkForUpdate` looks for a newer one. */
export type Registration = { activateUpdate(): void; checkForUpdate(): void };

/** Chromium's API for files opened with an installed app, which the DOM types lack. */
type Launching = Window & {
  launchQueue?: { setConsumer(take: (params: { files: readonly FileSystemHandle[] }) => void): void };
};

/** Registers the worker and looks for a newer one whenever the window comes to the front or the network returns. */
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

/** Looks for a newer version; if the first worker failed to install because files were missing, registers it again. */
async function updateWith(workbox: Workbox): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(addressOf('/'));
  await (registration ? workbox.update() : workbox.register());
}

/** Holds the files that the system opens with the installed console until a screen takes them (decision 0071). */
function takeFiles(): void {
  const { launchQueue } = window as Launching;
  launchQueue?.setConsumer(({ files }) => {
    if (files.length === 0) return;
    void import('../../features/files/launched-files.ts').then(
      ({ takeLaunched }) => takeLaunched(files),
      raisePartFailed,
    );
  });
}

/**
 * Registers the worker that sends with no window open, if the browser can wake one and the deployment enables it
 * (decision 0066); otherwise unregisters it.
 */
async function followSender(script: (address: string) => string | TrustedScriptURL): Promise<void> {
  if (!('SyncManager' in window && currentConfig().backgroundSync)) {
    await (await senderRegistration())?.unregister();
    return;
  }
  // The worker types do not accept trusted addresses.
  const address = script(addressOf(SENDER.script)) as string;
  await navigator.serviceWorker.register(address, { scope: addressOf(SENDER.scope) });
}

/**
 * Requests all files that the first worker will cache, all at once: the worker requests one after another, and a browser
 * allows it three at a time (decision 0023).
 */
function fetchOtherFiles(address: string | TrustedScriptURL): void {
  const named = document.querySelector<HTMLTemplateElement>('template#other-files')?.content.textContent;
  const files = named
    ?.split(' ')
    .map((file) => addressOf(`/${file}`))
    .join(' ');
  // The worker types do not accept trusted addresses.
  const Background = window.SharedWorker ?? Worker;
  if (files) new Background(address as string, { name: `fetch ${files}` });
}

/** The scripts that may run in a worker: the page's Trusted Types policy refuses any other. */
function scriptAddresses(): (address: string) => string | TrustedScriptURL {
  const scripts = [workerAddress(), addressOf(SENDER.script), helperWorker];
  const createScriptURL = (address: string) => (scripts.includes(address) ? address : '');
  const policy = window.trustedTypes?.createPolicy('switchboard', { createScriptURL });
  return (address) => policy?.createScriptURL(address) ?? address;
}
