import { keyOf } from '../../io/names.ts';
import { CLOCK_TOLERANCE_MS, clockOffset, onClockConfirmed } from '../../io/service-clock.ts';
import { localStore } from '../../io/web-storage.ts';
import { HOUR_MS, MINUTE_MS } from '../../model/time.ts';
import { raise, raisePartFailed } from '../shell/notices.ts';
import { lifetime } from '../store.ts';
import type { LoadWords } from './deployment.ts';

/** Local storage key: the offset that this device announced last, in ms. */
const TOLD = keyOf('clock-told');

/** Announces once that the device's clock is wrong, as soon as a second answer of the service confirms it (O-39). */
export function tellClock(loadWords: LoadWords): void {
  const mine = lifetime();
  const tell = () => {
    const offset = clockOffset();
    const told = Number(localStore.get(TOLD));
    if (Math.abs(offset - told) <= CLOCK_TOLERANCE_MS) return;
    localStore.set(TOLD, String(offset));
    if (offset === 0) return;
    const size = Math.abs(offset);
    const [unit, length] = size >= 2 * HOUR_MS ? (['hour', HOUR_MS] as const) : (['minute', MINUTE_MS] as const);
    const values = { count: Math.round(size / length), unit, direction: offset > 0 ? 'behind' : 'ahead' };
    const notice = { variant: 'default', heading: 'error', message: { id: 'clock.wrong', values } } as const;
    void loadWords().then(() => mine.aborted || raise(notice), raisePartFailed);
  };
  mine.addEventListener('abort', onClockConfirmed(tell));
}
