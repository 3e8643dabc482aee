import { array, is, object, string } from 'superstruct';
import { placeOfDocument } from '../io/store/sealing.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import type { Edit } from './entry.ts';
import { referredTo } from './queue.ts';
import { withId } from './rebase.ts';

/** A connection that was made, and the edit that has made it. */
const Made = array(object({ create: string(), created: string() }));
type Made = readonly { create: string; created: string }[];

/** Rests like a document, which a commit writes; no lane of a connection is called so. */
export const MADE: Lane = 'made';

/** An edit that names a create is kept within a moment of choosing it: the newest few are enough. */
const REMEMBERED = 20;

/** What creates have made lately, as it rests; the sender alone writes it. */
export async function readMade(vault: Vault): Promise<Made> {
  const name = await vault.nameOf(MADE);
  const sealed = await vault.db.get('documents', name);
  const made = sealed && (await vault.unseal(sealed, placeOfDocument(name)).catch(() => undefined));
  return is(made, Made) ? made : [];
}

export const withMade = (made: Made, create: string, created: string): Made => [
  ...made.slice(1 - REMEMBERED),
  { create, created },
];

/**
 * Edits as they are to be kept: what names a create that is done already, of which this window had not heard when it was
 * chosen, names the connection (rule 11). `isWaiting` says whether an edit is still in the outbox.
 */
export async function withIds(
  vault: Vault,
  edits: readonly Edit[],
  isWaiting: (id: string) => boolean,
): Promise<readonly Edit[]> {
  const done = edits.flatMap(referredTo).filter((id) => !isWaiting(id));
  if (done.length === 0) return edits;
  const made = (await readMade(vault)).filter(({ create }) => done.includes(create));
  return edits.map((edit) => made.reduce<Edit>((now, { create, created }) => withId(now, create, created), edit));
}
