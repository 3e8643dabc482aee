import { watchBackground } from '../outbox/background-sync.ts';
import { watchStorage } from '../outbox/storage-loss.ts';
import { probeWhileCutOff } from '../session/probe.ts';
import { type LoadWords, watchDeployment } from './deployment.ts';
import { watchIdleTime } from './idle-lock.ts';
import { probeService } from './session.ts';
import { tellClock } from './tell-clock.ts';

/**
 * Starts the background work once the page is idle: counting unsent edits and reporting lost ones or those for another
 * service (rule 15), registering Background Sync, reporting deployment mistakes and a wrong clock, locking an idle window,
 * and probing an unreachable service.
 */
export function watch(loadWords: LoadWords): void {
  watchStorage();
  watchBackground();
  watchDeployment(loadWords);
  tellClock(loadWords);
  watchIdleTime();
  probeWhileCutOff(probeService);
}
