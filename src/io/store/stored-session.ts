import { HOUR_MS } from '../../model/time.ts';
import { readMeta, writeMeta } from './documents.ts';
import type { Vault } from './vault.ts';

/**
 * The last verified session of a manager at a service as it rests on the device, sealed. After a while its id is wiped (O-03).
 * `marks` are keyed hashes of its id and of those before it: a tab that still holds one of them is recognised (O-26). What
 * an earlier build has kept has neither. `verifiedAt` in epoch ms. `hidden`: it was not verified for longer than data may
 * rest here, and nothing is shown before it is. `locked`: nothing is shown either, since nobody has used the device for a while;
 * that is never kept.
 */
export type StoredSession = {
  id?: string;
  marks?: string[];
  service?: string;
  answer: unknown;
  verifiedAt: number;
  hidden?: true;
  locked?: true;
};

/** By what a tab is recognised that holds a session's id; the id cannot be read back from it. */
export const markOf = (vault: Vault, id: string) => vault.nameOf(`session ${id}`);

/** After this time the id is wiped; data and editing stay (O-03). */
export const STORED_ID_LIFETIME_MS = 12 * HOUR_MS;

/**
 * O-15: a session that has ended leaves no id on the device, nor what is left of one; another session of the manager, their
 * key, edits and drafts stay.
 */
export async function wipeId(vault: Vault, ended: string): Promise<void> {
  const stored = await readMeta<StoredSession>(vault, 'session');
  if (!stored) return;
  const mark = await markOf(vault, ended);
  const { id, ...rest } = { ...stored, marks: stored.marks?.filter((each) => each !== mark) };
  await writeMeta(vault, 'session', id === ended ? rest : { ...rest, id });
}
