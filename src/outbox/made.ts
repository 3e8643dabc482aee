import { array, is, object, string } from 'superstruct';
import { contextOfDocument } from '../io/store/sealing.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import type { Edit } from './entry.ts';
import { referredTo } from './queue.ts';
import { withId } from './rebase.ts';

/** Connections that creates made recently: `create` is the edit's id, `created` the connection's. */
const Made = array(object({ create: string(), created: string() }));
type Made = readonly { create: string; created: string }[];

/** The list is stored as a document under this name, so that a commit can write it. No connection has this lane. */
export const MADE: Lane = 'made';

/**
 * How many the list keeps. An edit that refers to a create is stored moments after the create settles: a few are
 * enough.
 */
const REMEMBERED = 20;

/** Reads the stored list; empty if there is none. Only the sender writes it. */
export async function readMade(vault: Vault): Promise<Made> {
  const name = await vault.nameOf(MADE);
  const sealed = await vault.db.get('documents', name);
  const made = sealed && (await vault.unseal(sealed, contextOfDocument(name)).catch(() => undefined));
  return is(made, Made) ? made : [];
}

export const withMade = (made: Made, create: string, created: string): Made => [
  ...made.slice(1 - REMEMBERED),
  { create, created },
];

/**
 * Replaces references to settled creates by the connection's id (rule 11), if this window did not know it when the edit
 * was made. `isWaiting`: whether an edit is still in the outbox.
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
