import { watchBackground } from '../outbox/background-sync.ts';
import { watchStorage } from '../outbox/storage-loss.ts';
import { probeWhileCutOff } from '../session/probe.ts';
import { type LoadWords, watchDeployment } from './deployment.ts';
import { watchIdleTime } from './idle-lock.ts';
import { probeService } from './session.ts';

/**
 * What goes on beside the screens once the page is idle: counting what waits, looking for what was lost or waits for another
 * service (rule 15), having it sent with no window open, asking for a service that cannot be reached, saying what is wrong with the deployment, and locking what
 * nobody uses.
 */
export function watch(loadWords: LoadWords): void {
  watchStorage();
  watchBackground();
  watchDeployment(loadWords);
  watchIdleTime();
  probeWhileCutOff(probeService);
}
