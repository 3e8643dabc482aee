import { useSyncExternalStore } from 'react';
import { whenIdle } from '../../io/idle.ts';
import type { Registration } from './registration.ts';

const RELOADED = 'reloaded-for-files';
/** Between two reloads that the page itself decides on, in ms. */
const UPDATE_CHECK_MS = 5 * 60_000;

let worker: Registration | null = null;
let ready = false;
const listeners = new Set<() => void>();

/** Whether a new version waits to take over. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ready,
  );
}

/** The new version takes over; every window reloads when it does, and drafts are flushed as the pages go. */
export const takeOver = () => worker?.takeOver();

/**
 * Registers the worker once the page has settled, and follows new versions. Without a worker (a private window, a full
 * disk) the console works as a page. Returns how to stop.
 */
export function followUpdates(): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  // The first worker of all takes over a page that is already up to date.
  let controlled = serviceWorker.controller !== null;
  const reload = () => {
    if (controlled) window.location.reload();
    controlled = true;
  };
  const onMissing = () => void missing();
  serviceWorker.addEventListener('controllerchange', reload);
  addEventListener('vite:preloadError', onMissing);
  const callOff = whenIdle(() => void register(!controlled).catch(() => undefined));
  return () => {
    callOff();
    serviceWorker.removeEventListener('controllerchange', reload);
    removeEventListener('vite:preloadError', onMissing);
  };
}

/** What registers the worker. A first visit asks for it while it waits for the service's answers. */
export const loadRegistration = () => import('./registration.ts');

async function register(firstVisit: boolean): Promise<void> {
  const registration = await loadRegistration();
  worker = await registration.register(firstVisit, () => {
    ready = true;
    for (const listener of listeners) listener();
  });
}

let failures = 0;

/**
 * A file of this version could not be fetched. Under a worker they all rest on the device, so a newer one is looked
 * for and offered; without one the page reloads, but only when that helps, and not twice.
 */
async function missing(): Promise<void> {
  failures += 1;
  if (navigator.serviceWorker.controller) return worker?.look();
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < UPDATE_CHECK_MS) return;
  if (!(await isOutdated()) && !(failures > 1 && (await areThere()))) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}

/** Some browsers remember for a page's whole life that a file did not arrive, and never ask for it again. */
async function areThere(): Promise<boolean> {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
  const there = files.map((file) =>
    fetch(file, { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return (await Promise.all(there)).every(Boolean);
}

/** Whether the server has another version. */
async function isOutdated(): Promise<boolean> {
  const mine = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/index.html', { cache: 'no-store' }).catch(() => null);
  return mine != null && page?.ok === true && !(await page.text()).includes(mine);
}
