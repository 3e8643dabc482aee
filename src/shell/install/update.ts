import { useSyncExternalStore } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { tabStore } from '../../io/web-storage.ts';
import { addressOf } from '../../model/base-path.ts';
import { ownController } from '../idle/own-worker.ts';
import type { Registration } from '../idle/registration.ts';
import { missingFiles } from './missing-files.ts';

let worker: Registration | null = null;
let ready = false;
const listeners = new Set<() => void>();

/** Whether a new version is waiting to take over. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ready,
  );
}

/** Activates the new version; every window then reloads, and drafts are flushed as the pages unload. */
export const activateUpdate = () => worker?.activateUpdate();

/**
 * Registers the worker once the page is idle, and follows new versions. Without a worker (a private window, a full
 * disk, no TLS) the console works as a page. Returns a function that stops.
 */
export function followUpdates(): () => void {
  if (!import.meta.env.PROD) return () => undefined;
  addEventListener('vite:preloadError', missing);
  const unfollow = 'serviceWorker' in navigator ? followWorker(navigator.serviceWorker) : undefined;
  return () => {
    removeEventListener('vite:preloadError', missing);
    unfollow?.();
  };
}

function followWorker(serviceWorker: ServiceWorkerContainer): () => void {
  // The very first worker takes over a page that is already up to date.
  let controlled = ownController() !== null;
  const reload = () => {
    if (controlled) window.location.reload();
    controlled = ownController() !== null;
  };
  serviceWorker.addEventListener('controllerchange', reload);
  const callOff = whenIdle(() => void register(!controlled).catch(() => undefined));
  return () => {
    callOff();
    serviceWorker.removeEventListener('controllerchange', reload);
  };
}

/** Loads the module that registers the worker. A first visit loads it while waiting for the service's answers. */
export const loadRegistration = () => import('../idle/registration.ts');

async function register(firstVisit: boolean): Promise<void> {
  const registration = await loadRegistration();
  worker = await registration.register(firstVisit, () => {
    ready = true;
    for (const listener of listeners) listener();
  });
}

/**
 * A file of this version could not be fetched. With a worker all files are on the device, so this looks for a newer version
 * and offers it; without one the page itself asks the server for its build.
 */
function missing(): void {
  if (ownController()) {
    worker?.checkForUpdate();
    return;
  }
  findMissing ??= missingFiles({
    html: document.head.innerHTML,
    storage: tabStore,
    ask: pageOfServer,
    reload: () => window.location.reload(),
  });
  void findMissing();
}

let findMissing: (() => Promise<void>) | undefined;

async function pageOfServer(): Promise<string | null> {
  const answer = await fetch(addressOf('/index.html'), { cache: 'no-store' }).catch(() => null);
  return answer?.ok ? answer.text() : null;
}
