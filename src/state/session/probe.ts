import { lifetime, store } from '../store.ts';
import { isConnected, isReached, onReachedChange } from './connectivity.ts';

/** Pause before the first probe, and the longest pause; each pause is 1.5 times the one before, in ms. */
const PROBE_MS = { first: 3000, last: 15_000 };

/** Calls `probe` repeatedly while the service cannot be reached and the window is visible. */
export function probeWhileCutOff(probe: () => Promise<unknown>): void {
  const mine = store;
  let pause = PROBE_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  lifetime().addEventListener('abort', () => clearTimeout(timer));
  onReachedChange(reschedule);
  reschedule();

  function reschedule() {
    clearTimeout(timer);
    if (isReached()) pause = PROBE_MS.first;
    else plan();
  }
  function plan() {
    timer = setTimeout(async () => {
      if (document.visibilityState === 'visible' && isConnected()) await probe();
      if (mine !== store) return;
      pause = Math.min(pause * 1.5, PROBE_MS.last);
      if (!isReached()) plan();
    }, pause);
  }
}
