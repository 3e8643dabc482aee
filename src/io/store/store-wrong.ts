import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { isGone } from './documents.ts';
import { contextOfDocument, HEALTH_MARK } from './sealing.ts';
import { isFull } from './time-limit.ts';
import type { Vault } from './vault.ts';

/** The sealing context of all records of what is wrong with a connection; each record contains its lane. */
export const HEALTH_CONTEXT = contextOfDocument(HEALTH_MARK);

/**
 * Stores what is wrong with a connection that was just read; undefined removes the record. In a database that is gone or
 * full nothing changes: the next read writes it.
 */
export async function storeWrong({ db, nameOf, seal }: Vault, lane: Lane, wrong: MessageId | undefined): Promise<void> {
  const name = HEALTH_MARK + (await nameOf(lane));
  try {
    if (wrong) await db.put('documents', await seal([lane, wrong], HEALTH_CONTEXT), name);
    else await db.delete('documents', name);
  } catch (error) {
    if (!isGone(error) && !isFull(error)) throw error;
  }
}
