import { Workbox } from 'workbox-window';

/** The worker's own script is the only address that may become code (see the page's Trusted Types policy). */
const WORKER = '/sw.js';

/** A registered worker: the version that waits takes over; a newer one is looked for. */
export type Registration = { takeOver(): void; look(): void };

/** Registers the worker and looks for a newer one whenever the window comes to the front. */
export async function register(firstVisit: boolean, onWaiting: () => void): Promise<Registration> {
  if (firstVisit) fetchOtherFiles();
  const workbox = new Workbox(addressOfWorker());
  workbox.addEventListener('waiting', onWaiting);
  await workbox.register();
  const look = () => void workbox.update().catch(() => undefined);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  return { takeOver: () => workbox.messageSkipWaiting(), look };
}

/** Asks for all files at once that the first worker is going to keep: it asks for one after another. */
function fetchOtherFiles(): void {
  const links = document.querySelector<HTMLTemplateElement>('template#other-files');
  if (links) document.head.append(links.content);
}

function addressOfWorker() {
  const { trustedTypes } = window;
  if (!trustedTypes) return WORKER;
  return trustedTypes
    .createPolicy('switchboard', { createScriptURL: (url) => (url === WORKER ? url : '') })
    .createScriptURL(WORKER);
}
