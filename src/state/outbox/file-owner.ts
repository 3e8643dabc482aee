import { type Infer, string, type } from 'superstruct';
import { keyedHash, newSalt } from '../../io/keyed-hash.ts';
import { readMeta } from '../../io/store/documents.ts';
import type { StoredSession } from '../../io/store/stored-session.ts';
import { readSession } from '../../model/session.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState } from '../session/session-state.ts';

/** Identifies the manager and service of a file of unsent changes: a keyed hash with a salt unique to the file. */
export const Owner = type({ salt: string(), mark: string() });
export type Owner = Infer<typeof Owner>;

const MARK_BYTES = 16;

/**
 * The manager and service of a workspace's edits (O-31, O-32); undefined without a manager id. `former`: the service of a
 * workspace that is not the open one. It belongs to the same manager and may have no session after a logout.
 */
async function identityOf(open: Workspace, former: string | undefined): Promise<string | undefined> {
  const isHere = former !== undefined || open === workspace();
  const current = isHere ? currentSession(sessionState()) : undefined;
  const stored = current ? undefined : await readMeta<StoredSession>(open.vault, 'session');
  const managerId = current ? current.managerId : readSession(stored?.answer, '')?.managerId;
  const service = former ?? stored?.service ?? currentConfig().service;
  return managerId === undefined ? undefined : JSON.stringify([managerId, service]);
}

/** The owner to write into a file of this workspace; undefined if its manager is not known. */
export async function ownerOf(open: Workspace, salt = newSalt(), former?: string): Promise<Owner | undefined> {
  const identity = await identityOf(open, former);
  return identity === undefined ? undefined : { salt, mark: await keyedHash(salt, identity, MARK_BYTES) };
}

/** Whether a file's owner is this workspace's manager and service. */
export async function isOwn(open: Workspace, owner: Owner): Promise<boolean> {
  return (await ownerOf(open, owner.salt))?.mark === owner.mark;
}
