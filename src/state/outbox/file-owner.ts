import { type Infer, string, type } from 'superstruct';
import { keyedHash, newSalt } from '../../io/keyed-hash.ts';
import { readMeta } from '../../io/store/documents.ts';
import type { StoredSession } from '../../io/store/stored-session.ts';
import { readSession } from '../../model/session.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState } from '../session/session-state.ts';

/** Whose changes a file holds, and for which service: a hash under a salt of the file's own. */
export const Owner = type({ salt: string(), mark: string() });
export type Owner = Infer<typeof Owner>;

const MARK_BYTES = 16;

/**
 * Whom the changes of a workspace belong to: its manager, and the service that they are for (O-31, O-32). Of one that is not
 * open, as that of a former service, its kept session says so.
 */
async function identityOf(open: Workspace): Promise<string | undefined> {
  const current = open === workspace() ? currentSession(sessionState()) : undefined;
  const stored = current ? undefined : await readMeta<StoredSession>(open.vault, 'session');
  const managerId = current ? current.managerId : readSession(stored?.answer, '')?.managerId;
  const service = stored?.service ?? currentConfig().service;
  return managerId === undefined ? undefined : JSON.stringify([managerId, service]);
}

/** The owner that a file of this workspace names; undefined where nobody knows whose it is. */
export async function ownerOf(open: Workspace, salt = newSalt()): Promise<Owner | undefined> {
  const identity = await identityOf(open);
  return identity === undefined ? undefined : { salt, mark: await keyedHash(salt, identity, MARK_BYTES) };
}

/** Whether a file's changes are of this workspace. */
export async function isOwn(open: Workspace, owner: Owner): Promise<boolean> {
  return (await ownerOf(open, owner.salt))?.mark === owner.mark;
}
