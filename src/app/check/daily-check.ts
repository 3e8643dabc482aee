import { whenIdle } from '../../io/idle.ts';
import type { Looked } from '../../model/check/check.ts';
import { laneOf } from '../../model/connection.ts';
import { DAY_MS, HOUR_MS } from '../../model/time.ts';
import { lookerOf } from '../../pages/check/looker.ts';
import { checkConnections } from '../../state/check/check.ts';
import { connectionsToCheck, currentCheck, restoreCheck } from '../../state/check/results.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { currentCounts } from '../../state/outbox/pending.ts';
import { isOnline } from '../../state/session/connectivity.ts';
import { sessionState } from '../../state/session/session-state.ts';
import { lifetime } from '../../state/store.ts';

/** How often it is looked whether a day has passed, in ms. */
const LOOK_MS = HOUR_MS;

/** Looks at the connections once a day by itself, where the deployment asks for it (`dailyCheck`): those whose day has passed. */
export function watchDailyCheck(): void {
  const look = () => whenIdle(() => void checkIfDue().catch(() => undefined));
  const timer = setInterval(look, LOOK_MS);
  lifetime().addEventListener('abort', () => clearInterval(timer));
  look();
}

/** Nothing is asked beside edits that are being sent, without a way, or under a session that is not plainly valid. */
function isQuiet(): boolean {
  const { waiting, held } = currentCounts();
  return sessionState().is === 'valid' && isOnline() && waiting === held;
}

const isDue = (known: Looked | undefined) => known?.at === undefined || Date.now() - known.at >= DAY_MS;

async function checkIfDue(): Promise<void> {
  if (!workspace()?.vault.lasting || !isQuiet() || currentCheck().run?.is === 'running') return;
  await restoreCheck();
  const { results } = currentCheck();
  const items = connectionsToCheck();
  // A list that is not known yet is asked for.
  if (items.length > 0 && !items.some((item) => isDue(results.get(laneOf(item))))) return;
  await checkConnections({ lookerOf, which: isDue, mayGoOn: isQuiet });
}
