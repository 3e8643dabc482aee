import { keyOf } from '../../io/names.ts';
import { localStore } from '../../io/web-storage.ts';
import { MINUTE_MS } from '../../model/time.ts';
import { currentConfig } from './config.ts';

/** Local storage key: when an administrator last used the console on this device, in any window (epoch ms). */
const USED = keyOf('used');

/** Whether the console was idle for `idleLockMinutes` (config; 0: never). True also without a recorded last use. */
export function isLeftAlone(): boolean {
  const { idleLockMinutes } = currentConfig();
  // `Math.abs`: a last use far in the future means that the clock was set back and its age is unknown: lock.
  return idleLockMinutes > 0 && Math.abs(Date.now() - Number(localStore.get(USED))) >= idleLockMinutes * MINUTE_MS;
}

export const noteUse = () => localStore.set(USED, String(Date.now()));
