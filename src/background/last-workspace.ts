import { send } from '../io/http.ts';
import { databaseNames } from '../io/store/database-names.ts';
import { type Documents, readMeta } from '../io/store/documents.ts';
import { openWithoutWindow } from '../io/store/open-without-window.ts';
import { STORED_ID_LIFETIME_MS, type StoredSession, wipeId } from '../io/store/stored-session.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Config } from '../model/config.ts';
import type { Outcome } from '../model/outcome.ts';
import { readSession } from '../model/session.ts';
import type { StoredList } from '../model/stored-list.ts';
import { DAY_MS } from '../model/time.ts';
import type { Outbox } from '../outbox/store.ts';

/** The vault of the manager who last used this device, with the stored session. */
export type LastWorkspace = { vault: Vault; sessionId: string; managerId: string };

/** The same with the outbox open, while the worker sends. */
export type Opened = LastWorkspace & {
  config: Config;
  outbox: Outbox;
  documents: Documents;
  list: StoredList | undefined;
};

/**
 * Opens the last used vault and session. Undefined after a logout, if the session has ended, is too old or belongs to another
 * service, if nothing is stored, or if another build's version wrote it. Creates, migrates and repairs nothing: only a window
 * does that.
 */
export async function openLastWorkspace(config: Config): Promise<LastWorkspace | undefined> {
  const vault = await openWithoutWindow(await databaseNames());
  if (!vault) return undefined;
  const stored = await readMeta<StoredSession>(vault, 'session').catch(() => undefined);
  const managerId = stored && readSession(stored.answer, stored.id ?? '')?.managerId;
  if (!stored?.id || managerId === undefined || !mayServe(stored, config)) {
    vault.db.close();
    return undefined;
  }
  return { vault, sessionId: stored.id, managerId };
}

function mayServe({ service, verifiedAt, hidden }: StoredSession, config: Config): boolean {
  const lasts = Math.min(STORED_ID_LIFETIME_MS, config.workspaceDays * DAY_MS);
  return service === config.service && !hidden && Math.abs(Date.now() - verifiedAt) < lasts;
}

/**
 * Asks the service whether the stored session is `valid` and still the same manager's. Wipes an ended one from the device;
 * starts no new one (O-15). An answer that is neither a session nor the end of one is a failure (O-25).
 */
export async function isValid(
  { vault, sessionId, managerId }: LastWorkspace,
  config: Config,
): Promise<Outcome['kind'] | 'valid'> {
  const outcome = await send({ method: 'GET', path: '/sessions' }, { config, sessionId });
  if (outcome.kind === 'unreached' || outcome.kind === 'refused') return outcome.kind;
  const session = outcome.kind === 'answer' ? readSession(outcome.body, sessionId) : null;
  if (session?.managerId === managerId) return 'valid';
  if (!session && outcome.kind === 'answer' && outcome.body !== false) return 'refused';
  if (!session) await wipeId(vault, sessionId);
  return 'expired';
}
