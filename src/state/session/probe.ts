import { lifetime, store } from '../store.ts';
import { isConnected, isReached, onReachedChange } from './connectivity.ts';

/** While no answer comes, asks now and then whether the service is back, a little later each time. */
const PROBE_MS = { first: 3000, last: 15_000 };

/** Follows the way back: `probe` is called while the service cannot be reached and the window is in front. */
export function probeWhileCutOff(probe: () => Promise<unknown>): void {
  const mine = store;
  let pause = PROBE_MS.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  lifetime().addEventListener('abort', () => clearTimeout(timer));
  onReachedChange(look);
  look();

  function look() {
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
