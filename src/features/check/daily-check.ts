import { atom } from 'jotai';
import { onceIdle } from '../../io/idle.ts';
import { laneOf } from '../../model/connection.ts';
import { DAY_MS, HOUR_MS } from '../../model/time.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { countsAtom } from '../../state/outbox/pending.ts';
import { onlineAtom } from '../../state/session/connectivity.ts';
import { sessionAtom } from '../../state/session/session-state.ts';
import { lifetime, store } from '../../state/store.ts';
import { checkConnections } from './check.ts';
import { checkerOf } from './checker.ts';
import type { CheckResult } from './findings.ts';
import { connectionsToCheck, currentCheck, restoreCheck } from './results.ts';

/** How often to check whether a day has passed, in ms. */
const CHECK_INTERVAL_MS = HOUR_MS;
/** The longest wait for an idle browser, in ms. */
const IDLE_MS = 2000;

const quietAtom = atom((get) => {
  const { waiting, held } = get(countsAtom);
  return get(sessionAtom).is === 'valid' && get(onlineAtom) && waiting === held;
});

/** Whether automatic reads are allowed: a valid session, online, and no edit waits to be sent (held ones do not count). */
export const isQuiet = () => store.get(quietAtom);
export const onQuietChange = (listener: () => void) => store.sub(quietAtom, listener);

/**
 * Checks the connections once a day if the deployment enables it (`dailyCheck`): those whose last check is a day old. If no
 * call is allowed at that moment, e.g. before the service has answered at a start, it runs as soon as one is.
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
  // If the list is unknown, the check reads it.
  if (items.length > 0 && !items.some((item) => isDue(results.get(laneOf(item))))) return;
  await checkConnections({ checkerOf, which: isDue, mayGoOn: isQuiet });
}
