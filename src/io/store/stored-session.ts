import { HOUR_MS } from '../../model/time.ts';
import { readMeta, writeMeta } from './documents.ts';
import type { Vault } from './vault.ts';

/**
 * The last verified session of a manager at a service, stored encrypted. Its `id` is wiped after a while (O-03). `marks`:
 * keyed hashes of its id and former ones, which identify tabs that still have one (O-26). `verifiedAt` in epoch ms. `hidden`:
 * not verified for longer than data may be kept, so nothing is shown until it is. `locked`: nothing is shown after a while
 * without use; never stored.
 */
export type StoredSession = {
  id?: string;
  marks: string[];
  service: string;
  answer: unknown;
  verifiedAt: number;
  hidden?: true;
  locked?: true;
};

/** A keyed hash of a session id, which identifies a tab that has the id. */
export const markOf = (vault: Vault, id: string) => vault.nameOf(`session ${id}`);

export const STORED_ID_LIFETIME_MS = 12 * HOUR_MS;

/** Wipes the id of an ended session and its mark (O-15). Another session's id, the manager's key, edits and drafts stay. */
export async function wipeId(vault: Vault, ended: string): Promise<void> {
  const stored = await readMeta<StoredSession>(vault, 'session');
  if (!stored) return;
  const mark = await markOf(vault, ended);
  const { id, ...rest } = { ...stored, marks: stored.marks.filter((each) => each !== mark) };
  await writeMeta(vault, 'session', id === ended ? rest : { ...rest, id });
}
