import { type Infer, string, type } from 'superstruct';
import { keyedHash, newSalt } from '../../io/keyed-hash.ts';
import { readMeta } from '../../io/store/documents.ts';
import type { StoredSession } from '../../io/store/stored-session.ts';
import { readSession } from '../../model/session.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState } from '../session/session-state.ts';

/** Identifies the manager and service of a file of unsent changes: a keyed hash with a salt that is unique to the file. */
export const Owner = type({ salt: string(), mark: string() });
export type Owner = Infer<typeof Owner>;

const MARK_BYTES = 16;

/**
 * The manager and service that a workspace's edits belong to (O-31, O-32), from the current session, or from its stored
 * session if it is not the open workspace (a former service's). Undefined without a manager id.
 */
async function identityOf(open: Workspace): Promise<string | undefined> {
  const current = open === workspace() ? currentSession(sessionState()) : undefined;
  const stored = current ? undefined : await readMeta<StoredSession>(open.vault, 'session');
  const managerId = current ? current.managerId : readSession(stored?.answer, '')?.managerId;
  const service = stored?.service ?? currentConfig().service;
  return managerId === undefined ? undefined : JSON.stringify([managerId, service]);
}

/** The owner to write into a file of this workspace; undefined when its manager is not known. */
export async function ownerOf(open: Workspace, salt = newSalt()): Promise<Owner | undefined> {
  const identity = await identityOf(open);
  return identity === undefined ? undefined : { salt, mark: await keyedHash(salt, identity, MARK_BYTES) };
}

/** Whether a file's owner is this workspace's manager and service. */
export async function isOwn(open: Workspace, owner: Owner): Promise<boolean> {
  return (await ownerOf(open, owner.salt))?.mark === owner.mark;
}
