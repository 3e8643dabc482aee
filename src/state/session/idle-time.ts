import { keyOf } from '../../io/names.ts';
import { device } from '../../io/web-storage.ts';
import { MINUTE_MS } from '../../model/time.ts';
import { currentConfig } from './config.ts';

/** When somebody has last used the console on this device (epoch ms), in whichever window. */
const USED = keyOf('used');

/** Whether a device that locks itself was left alone for long enough; also one of which nobody knows when it was used. */
export function isLeftAlone(): boolean {
  const { idleLockMinutes } = currentConfig();
  // A clock that was put back says nothing about when that was.
  return idleLockMinutes > 0 && Math.abs(Date.now() - Number(device.get(USED))) >= idleLockMinutes * MINUTE_MS;
}

export const noteUse = () => device.set(USED, String(Date.now()));
