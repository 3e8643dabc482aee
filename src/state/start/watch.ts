import { watchStorage } from '../outbox/storage-loss.ts';
import { probeWhileCutOff } from '../session/probe.ts';
import { watchIdleTime } from './idle-lock.ts';
import { probeService } from './session.ts';

/**
 * What goes on beside the screens once the page is idle: counting what waits, looking for what was lost or waits for another
 * service (rule 15), asking for a service that cannot be reached, and locking what nobody uses.
 */
export function watch(): void {
  watchStorage();
  watchIdleTime();
  probeWhileCutOff(probeService);
}
