import { type Infer, is, number, optional, record, string, type, unknown } from 'superstruct';
import type { Field } from '../../model/edit.ts';
import type { DraftRecord } from './schema.ts';
import { contextOfDraft } from './sealing.ts';
import { clearTabCopies, dropFromTab, keepInTab, namesInTab, readFromTab } from './tab-copies.ts';
import type { Vault } from './vault.ts';

/**
 * Unsaved input: the touched fields and their base (rule 16); `at`: when the administrator last typed (epoch ms). `server`:
 * the service's values at that time, if the fields are a connection's.
 */
export type Draft = Record<'values' | 'base' | 'server', Record<Field, unknown>> & { at: number };

/** The connection of a draft: its name and the key of its kind. */
export type DraftOwner = { title: string; subject: string };

type OwnedDraft = Draft & { owner?: DraftOwner | undefined };

type SealedDraft = OwnedDraft & { form: string };

export type StoredDraft = Pick<SealedDraft, 'form' | 'values' | 'at' | 'owner'>;

export type DraftKey = { form: string; window: string };

/** Identifies a stored draft: the window that stored it, and when the administrator last typed in it. */
const DraftSource = type({ window: string(), at: number() });
export type DraftSource = Infer<typeof DraftSource>;

const Values = record(string(), unknown());

/** A draft's copy in the tab; `from` as in `writeDraft`. */
const DraftCopy = type({
  ...{ form: string(), window: string(), at: number(), values: Values, base: Values, server: Values },
  ...{ owner: optional(type({ title: string(), subject: string() })), from: optional(DraftSource) },
});

const copyOf = async (vault: Vault, { form, window }: DraftKey) =>
  contextOfDraft({ form: await vault.nameOf(form), window });

/**
 * Copies a draft into the tab, for a page that reloads before `writeDraft` completes, or cannot write; `from` as there.
 * Resolves with a function that deletes the copy.
 */
export const copyDraft = async (vault: Vault, key: DraftKey, draft: OwnedDraft, from?: DraftSource) =>
  keepInTab(vault, await copyOf(vault, key), { ...draft, ...key, from });

/** Deletes the copy of a draft that is being saved or discarded. */
export const dropDraftCopy = async (vault: Vault, key: DraftKey) => dropFromTab(vault, await copyOf(vault, key));

/** Copies are taken over once per vault that this page opens, before the page makes copies itself. */
const takenOver = new WeakMap<Vault, Promise<unknown>>();

/**
 * Stores the copies that an earlier page of this tab left, unless the stored drafts are newer; deletes other vaults' copies.
 */
function takeOverCopies(vault: Vault): Promise<unknown> {
  const known = takenOver.get(vault);
  if (known) return known;
  // A start with a silent storage opens a vault for its window alone, and the manager's own one later.
  if (!vault.lasting) return Promise.resolve();
  clearTabCopies(vault);
  const done = Promise.allSettled(namesInTab(vault).map((name) => takeOver(vault, name)));
  takenOver.set(vault, done);
  return done;
}

async function takeOver(vault: Vault, name: string): Promise<void> {
  const copy = await readFromTab(vault, name);
  if (copy !== undefined && !is(copy, DraftCopy)) return;
  if (copy) {
    const { form, window, from, ...draft } = copy;
    const stored = await vault.db.get('drafts', [await vault.nameOf(form), window]);
    if (!stored || stored.at <= draft.at) await writeDraft(vault, { form, window }, draft, from);
  }
  dropFromTab(vault, name);
}

/** Reads the draft of a form: this window's own, else the newest of any window; undefined when there is none. */
export async function readDraft(vault: Vault, { form, window }: DraftKey): Promise<(Draft & DraftSource) | undefined> {
  await takeOverCopies(vault);
  const name = await vault.nameOf(form);
  const records = await vault.db.getAllFromIndex('drafts', 'form', name);
  const newest = (a: DraftRecord, b: DraftRecord) => b.at - a.at;
  const chosen = records.find((record) => record.window === window) ?? records.sort(newest)[0];
  if (!chosen) return undefined;
  // A draft that cannot be decrypted counts as none; its record stays for a build that can decrypt it.
  const sealed = await unseal(vault, chosen);
  if (!sealed) return undefined;
  const { form: _, owner: __, ...draft } = sealed;
  return { ...draft, window: chosen.window };
}

const unseal = (vault: Vault, record: DraftRecord) =>
  (vault.unseal(record.enc, contextOfDraft(record)) as Promise<SealedDraft>).catch(() => undefined);

export async function readDrafts(vault: Vault): Promise<StoredDraft[]> {
  await takeOverCopies(vault);
  const records = await vault.db.getAll('drafts');
  const drafts = await Promise.all(records.map((record) => unseal(vault, record)));
  return drafts.filter((draft) => draft !== undefined).sort((a, b) => b.at - a.at);
}

/**
 * Stores this window's draft of a form and replaces the one that it was restored `from`; a draft without touched fields
 * deletes both.
 */
export async function writeDraft(vault: Vault, key: DraftKey, draft: OwnedDraft, from?: DraftSource): Promise<void> {
  if (Object.keys(draft.values).length === 0) return dropDraft(vault, key, from);
  const named = { form: await vault.nameOf(key.form), window: key.window };
  const sealed: SealedDraft = { ...draft, form: key.form };
  const enc = await vault.seal(sealed, contextOfDraft(named));
  await replaceRecord(vault, named, from, { ...named, at: draft.at, enc });
}

/** Deletes this window's draft of a form, and the one that it was restored `from`. */
export const dropDraft = async (vault: Vault, { form, window }: DraftKey, from?: DraftSource): Promise<void> =>
  replaceRecord(vault, { form: await vault.nameOf(form), window }, from);

/** Deletes a form's drafts of all windows; the other windows discard the draft on screen. */
export async function discardDraft(vault: Vault, { form, window }: DraftKey): Promise<void> {
  const name = await vault.nameOf(form);
  const tx = vault.db.transaction('drafts', 'readwrite');
  for (const key of await tx.store.index('form').getAllKeys(name)) await tx.store.delete(key);
  await tx.done;
  announceChange(vault, { form, window });
}

/**
 * Replaces the record of one window. Deletes the one `from` which it was restored, unless its window has changed it since.
 */
async function replaceRecord(
  vault: Vault,
  { form, window }: DraftKey,
  from?: DraftSource,
  record?: DraftRecord,
): Promise<void> {
  const tx = vault.db.transaction('drafts', 'readwrite');
  const { store, done } = tx;
  const replaced = record ? store.put(record) : store.delete([form, window]);
  const deleteSource = async ({ window: other, at }: DraftSource) => {
    if ((await store.get([form, other]))?.at === at) await store.delete([form, other]);
  };
  // Commits at once if nothing is read: a page that is being left hears of no request any more.
  await Promise.all([replaced, from ? deleteSource(from) : tx.commit(), done]);
  announceChange(vault, { window });
}

const channelOf = (vault: Vault) => new BroadcastChannel(`${vault.name}:drafts`);

/** Which window stored or deleted a draft; `form`: it discarded all windows' drafts of this form. */
type DraftChange = { window: string; form?: string };

/** Tells every window, including this one, that a draft changed, without its content. */
function announceChange(vault: Vault, change: DraftChange): void {
  const channel = channelOf(vault);
  channel.postMessage(change);
  channel.close();
}

/** Calls `listener` when any window changes a draft; returns how to stop. */
export function onDraftChange(vault: Vault, listener: (change: DraftChange) => void): () => void {
  const channel = channelOf(vault);
  channel.onmessage = ({ data }: MessageEvent<DraftChange>) => listener(data);
  return () => channel.close();
}
