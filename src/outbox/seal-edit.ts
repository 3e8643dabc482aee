import type { OutboxRecord, Sealed } from '../io/store/schema.ts';
import { contextOfEdit } from '../io/store/sealing.ts';
import type { Vault } from '../io/store/vault.ts';
import { isRecord } from '../model/fields.ts';
import { type Edit, type QueuedEdit, RECORD_VERSION } from './entry.ts';

/** Encrypts an edit for the record with this id. */
export function sealEdit(vault: Vault, edit: Edit, id: string): Promise<Sealed> {
  const { subject, name, input, lane, turnsWith, touches, verb, base, seen, step, progress } = edit;
  const { title, listEffect, at, parked, unanswered, skipped, released } = edit;
  const what = { subject, name, input, lane, turnsWith, touches, verb, base, seen, step, progress };
  const editState = { title, listEffect, at, parked, unanswered, skipped, released };
  return vault.seal({ ...what, ...editState }, contextOfEdit({ id }));
}

/** The id of the file that an upload carries, as the record's `blob` field; undefined for other edits. */
export function blobOf({ verb, input }: Pick<Edit, 'verb' | 'input'>): { blob: string } | undefined {
  const blob = verb === 'upload' && isRecord(input) ? input['blob'] : undefined;
  return typeof blob === 'string' ? { blob } : undefined;
}

/** Ids of files to delete: those of the `gone` edits that no edit of `after` carries. */
export function blobsLeft(gone: readonly QueuedEdit[], after: readonly Pick<Edit, 'verb' | 'input'>[]): string[] {
  const inUse = after.map((edit) => blobOf(edit)?.blob);
  return gone.flatMap(({ blob }) => (blob !== undefined && !inUse.includes(blob) ? [blob] : []));
}

/** Encrypts an edit into its record without raising `rev`. */
export async function toRecord(vault: Vault, entry: QueuedEdit): Promise<OutboxRecord> {
  const { seq, id, state, attempts, notBefore, rev, names } = entry;
  const enc = await sealEdit(vault, entry, id);
  return { v: RECORD_VERSION, seq, id, lanes: [...names], state, attempts, notBefore, rev, ...blobOf(entry), enc };
}
