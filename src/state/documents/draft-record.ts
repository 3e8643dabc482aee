import {
  copyDraft,
  type DraftOwner,
  type DraftSource,
  dropDraft,
  dropDraftCopy,
  readDraft,
  writeDraft,
} from '../../io/store/drafts.ts';
import type { Vault } from '../../io/store/vault.ts';
import { windowName } from '../../io/window.ts';
import type { Lane } from '../../model/edit.ts';
import { placeOfForm } from '../../model/form-name.ts';
import { cell } from '../store.ts';
import type { DraftValues } from './draft-values.ts';

/** A form on screen: `write` stores its draft (`all`: also unchanged since it was stored), `end` discards it. */
type FormOnScreen = { form: string; write(all?: boolean): void; end(): void };

/** The forms on screen, and a promise for all writes of drafts in progress. */
export const forms = cell(() => ({
  open: new Set<FormOnScreen>(),
  writing: Promise.resolve() as Promise<unknown>,
  /** The connections that were on screen, as their drafts name them. */
  owners: new Map<Lane | undefined, DraftOwner>(),
}));

/**
 * Stores the drafts of all forms on screen, before the page is left for another site. With `all`, also those stored
 * before, for a new database. Resolves when they are written.
 */
export async function storeDrafts(all = false): Promise<void> {
  for (const { write } of forms().open) write(all);
  await forms().writing;
}

/** Says what the drafts of a connection's forms are told under, also when the connection is gone. */
export const nameDrafts = (lane: Lane, owner: DraftOwner) => void forms().owners.set(lane, owner);

/** The name of this window's record of a form. */
export const keyOf = async (form: string) => ({ form, window: await windowName() });

/** The draft of a form in memory. `at`: when it was last typed in (epoch ms). */
export type Typed = DraftValues & { restored: boolean; at: number };

/** The stored record of a form, which follows what is `typed`. Its reads and writes run one after another. */
export function createRecord(form: string, typed: () => Typed) {
  /** The record of another window from which the draft was restored, until this window writes or ends the draft. */
  let source: DraftSource | undefined;
  let last = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work, work);
    const all = forms();
    all.writing = Promise.allSettled([all.writing, last]);
    return last;
  }

  function draftNow() {
    const { values, base, server, at } = typed();
    return { values, base, server, at, owner: forms().owners.get(placeOfForm(form).lane) };
  }

  async function put(vault: Vault): Promise<void> {
    await writeDraft(vault, await keyOf(form), draftNow(), source);
    source = undefined;
  }

  /** Copies the draft into the tab at once: the record may have to wait for its turn, or for another window. */
  async function copy(vault: Vault): Promise<() => void> {
    const [draft, from] = [draftNow(), source];
    return copyDraft(vault, await keyOf(form), draft, from);
  }

  return {
    /** Stores the draft. It is not copied before the stored one was read (`isWhole`): it would replace more than it holds. */
    write(vault: Vault, isWhole: boolean): Promise<void> {
      const copied = isWhole ? copy(vault) : undefined;
      return inTurn(async () => {
        const [dropCopy] = await Promise.all([copied, put(vault)]);
        dropCopy?.();
      });
    },
    /** Reads the stored draft, and passes it on before anything is written. */
    read: (vault: Vault | undefined, onRead: (draft: Awaited<ReturnType<typeof readDraft>>) => void) =>
      inTurn(async () => {
        const key = await keyOf(form);
        const draft = vault && (await readDraft(vault, key));
        if (draft && draft.window !== key.window) source = { window: draft.window, at: draft.at };
        onRead(draft);
      }),
    drop(vault: Vault): void {
      const key = keyOf(form);
      void key.then((each) => dropDraftCopy(vault, each));
      void inTurn(async () => {
        await dropDraft(vault, await key, source);
        source = undefined;
      });
    },
    /** Resolves once no write is in progress and the record is this window's own, which the edit's transaction deletes. */
    settle: (vault: Vault) =>
      inTurn(async () => {
        if (source) await put(vault);
        await dropDraftCopy(vault, await keyOf(form));
      }),
    /** Calls `write` when another window, which had restored the record, has ended it. */
    ifGone: (vault: Vault, write: () => void) =>
      inTurn(async () => {
        const key = await keyOf(form);
        const found = await readDraft(vault, key);
        if (found?.window !== (source ?? key).window) write();
      }),
  };
}
