import { send } from '../io/http.ts';
import { databaseNames } from '../io/store/database-names.ts';
import { type Documents, readMeta } from '../io/store/documents.ts';
import { KEPT_ID_LIFETIME_MS, type Kept, wipeId } from '../io/store/kept.ts';
import { openResting } from '../io/store/open-resting.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Config } from '../model/config.ts';
import type { Outcome } from '../model/outcome.ts';
import type { RestingList } from '../model/resting-list.ts';
import { readSession } from '../model/session.ts';
import { DAY_MS } from '../model/time.ts';
import type { Outbox } from '../outbox/store.ts';

/** What rests on the device of the manager who has used it last, with a session that may be used. */
export type Rest = { vault: Vault; sessionId: string; managerId: string };

/** The same, open for as long as something is sent. */
export type Opened = Rest & { config: Config; outbox: Outbox; documents: Documents; list: RestingList | undefined };

/**
 * What rests, where there is such a session. Undefined after a logout, a session that has ended or rested for too long, for another service,
 * where the device keeps nothing, or where a build of another age has written it. Nothing is made, taken over or mended here:
 * all that a window does.
 */
export async function openRest(config: Config): Promise<Rest | undefined> {
  const vault = await openResting(await databaseNames());
  if (!vault) return undefined;
  const kept = await readMeta<Kept>(vault, 'session').catch(() => undefined);
  const managerId = kept && readSession(kept.answer, kept.id ?? '')?.managerId;
  if (!kept?.id || managerId === undefined || !mayServe(kept, config)) {
    vault.db.close();
    return undefined;
  }
  return { vault, sessionId: kept.id, managerId };
}

function mayServe({ service, verifiedAt, hidden }: Kept, config: Config): boolean {
  const lasts = Math.min(KEPT_ID_LIFETIME_MS, config.workspaceDays * DAY_MS);
  return service === config.service && !hidden && Math.abs(Date.now() - verifiedAt) < lasts;
}

/** Whether the session is plainly valid, and the same manager's. One that has ended is forgotten, and none is begun (O-15). */
export async function isValid(
  { vault, sessionId, managerId }: Rest,
  config: Config,
): Promise<Outcome['kind'] | 'valid'> {
  const outcome = await send({ method: 'GET', path: '/sessions' }, { config, sessionId });
  if (outcome.kind === 'unreached' || outcome.kind === 'refused') return outcome.kind;
  const session = outcome.kind === 'answer' ? readSession(outcome.body, sessionId) : null;
  if (session?.managerId === managerId) return 'valid';
  if (!session) await wipeId(vault, sessionId);
  return 'expired';
}
