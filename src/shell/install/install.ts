import { useSyncExternalStore } from 'react';

/** How the console can be installed here: by the browser's prompt, by hand, or not at all. */
export type Installing = 'offered' | 'by-hand' | 'unavailable';

type InstallPrompt = Event & { prompt(): Promise<unknown> };

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function setOffer(next: InstallPrompt | null) {
  offer = next;
  for (const listener of listeners) listener();
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  if (isPrompt(event)) setOffer(event);
});
addEventListener('appinstalled', () => setOffer(null));

/** Shows the browser's prompt. An offer works once; the browser decides when to make another. */
export function install(): void {
  void offer?.prompt();
  setOffer(null);
}

export function useInstall(): Installing {
  return useSyncExternalStore(subscribe, current);
}

function current(): Installing {
  if (offer) return 'offered';
  return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'by-hand' : 'unavailable';
}

/** iPhone and iPad (which identifies as a Mac, but has a touch screen) install from the share sheet only. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
