import type { Request } from 'json-server';
import { baseSession } from './seeds/sessions.ts';
import type { Doc, Store } from './store.ts';
import { type Fields, merged, text } from './values.ts';

export function liveSession(store: Store, id: string): Doc | undefined {
  const session = store.find('sessions', id);
  return session?.valid === false ? undefined : session;
}

/** The valid session that a request names, if any. */
export const sessionOf = (store: Store, req: Request): Doc | undefined =>
  liveSession(store, req.get('x-session-id') ?? '');

/** The owner of a session's data: its manager, or the session itself without one (O-05). */
export const managerOf = (session: Doc): string => text(session.manager_id) || session.id;

/** All sessions of the same manager; a session without a manager has only itself (O-05). */
export function siblings(store: Store, session: Doc): Doc[] {
  const manager = text(session.manager_id);
  return store
    .table('sessions')
    .filter(({ id, manager_id }) => id === session.id || (manager && manager_id === manager));
}

/** Starts a session. Error webhooks belong to the manager (D1§9), so it gets those of the manager's other sessions. */
export function startSession(store: Store, id: string, patch: Fields): Doc {
  const session = merged(baseSession(id), patch);
  const [sibling] = siblings(store, session);
  const inherited = sibling && !('error_webhooks' in patch) ? { error_webhooks: sibling.error_webhooks } : {};
  return store.insert('sessions', { ...session, ...inherited });
}
