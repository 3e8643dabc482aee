import { onceIdle } from '../../io/idle.ts';
import type { CheckResult } from '../../model/check/check.ts';
import { laneOf } from '../../model/connection.ts';
import { DAY_MS, HOUR_MS } from '../../model/time.ts';
import { checkerOf } from '../../pages/check/checker.ts';
import { checkConnections } from '../../state/check/check.ts';
import { isQuiet, onQuietChange } from '../../state/check/quiet.ts';
import { connectionsToCheck, currentCheck, restoreCheck } from '../../state/check/results.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { lifetime } from '../../state/store.ts';

/** How often it is looked whether a day has passed, in ms. */
const CHECK_INTERVAL_MS = HOUR_MS;
/** The browser is idle within this, in ms, or it is looked all the same. */
const IDLE_MS = 2000;

/**
 * Looks at the connections once a day by itself, where the deployment asks for it (`dailyCheck`): those whose day has passed.
 * Where nothing may be asked at that moment, as soon as it may: a start shows what the device has before the service answers.
 */
export function watchDailyCheck(): void {
  let missed = false;
  const planCheck = onceIdle(() => {
    missed = !isQuiet();
    if (!missed) void checkIfDue().catch(() => undefined);
  }, IDLE_MS);
  onQuietChange(() => missed && planCheck());
  const timer = setInterval(planCheck, CHECK_INTERVAL_MS);
  lifetime().addEventListener('abort', () => clearInterval(timer));
  planCheck();
}

const isDue = (known: CheckResult | undefined) => known?.at === undefined || Date.now() - known.at >= DAY_MS;

async function checkIfDue(): Promise<void> {
  if (!workspace()?.vault.lasting || currentCheck().run?.is === 'running') return;
  await restoreCheck();
  const { results } = currentCheck();
  const items = connectionsToCheck();
  // A list that is not known yet is asked for.
  if (items.length > 0 && !items.some((item) => isDue(results.get(laneOf(item))))) return;
  await checkConnections({ checkerOf, which: isDue, mayGoOn: isQuiet });
}
