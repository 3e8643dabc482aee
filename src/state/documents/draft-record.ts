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

/** The forms on screen, and a promise for all draft writes in progress. */
export const forms = cell(() => ({
  open: new Set<FormOnScreen>(),
  writing: Promise.resolve() as Promise<unknown>,
  /** The connections on screen, as their drafts name them. */
  owners: new Map<Lane | undefined, DraftOwner>(),
}));

/**
 * Stores the drafts of all forms on screen before the page is left for another site. With `all`, also unchanged ones, for a
 * new database. Resolves once they are written.
 */
export async function storeDrafts(all = false): Promise<void> {
  for (const { write } of forms().open) write(all);
  await forms().writing;
}

/** Sets the connection that the drafts of a lane name, also after the connection is deleted. */
export const nameDrafts = (lane: Lane, owner: DraftOwner) => void forms().owners.set(lane, owner);

export const keyOf = async (form: string) => ({ form, window: await windowName() });

/** The draft of a form in memory. `at`: when the administrator last typed in it (epoch ms). */
export type Typed = DraftValues & { restored: boolean; at: number };

/** The stored record of a form, which follows `typed`. Its reads and writes run one after another. */
export function createRecord(form: string, typed: () => Typed) {
  /** Another window's record from which the draft was restored, until this window writes or ends the draft. */
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

  /** Copies the draft into the tab at once: the record may have to wait for another write or another window. */
  async function copy(vault: Vault): Promise<() => void> {
    const [draft, from] = [draftNow(), source];
    return copyDraft(vault, await keyOf(form), draft, from);
  }

  return {
    /**
     * Stores the draft. Makes no copy before the stored one was read (`isWhole`): the copy would replace more than it
     * contains.
     */
    write(vault: Vault, isWhole: boolean): Promise<void> {
      const copied = isWhole ? copy(vault) : undefined;
      return inTurn(async () => {
        const [dropCopy] = await Promise.all([copied, put(vault)]);
        dropCopy?.();
      });
    },
    /** Reads the stored draft and passes it on before any write. */
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
    /** Calls `write` when another window, which restored the record, has ended it. */
    ifGone: (vault: Vault, write: () => void) =>
      inTurn(async () => {
        const key = await keyOf(form);
        const found = await readDraft(vault, key);
        if (found?.window !== (source ?? key).window) write();
      }),
  };
}
