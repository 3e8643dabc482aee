import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  type DraftOwner,
  type DraftSource,
  dropDraft,
  readDraft,
  writeDraft,
} from '../../io/store/drafts.ts';
import { windowName } from '../../io/window.ts';
import type { Lane } from '../../model/edit.ts';
import { placeOfForm } from '../../model/form-name.ts';
import { cell } from '../store.ts';
import type { DraftValues } from './draft-values.ts';
import { workspace } from './workspace.ts';

/** A form on screen: `write` stores its draft (`all`: also unchanged since it was stored), `end` discards it. */
export type OpenForm = { form: string; write(all?: boolean): void; end(): void };

/** The forms on screen, and a promise for all writes of drafts in progress. */
export const forms = cell(() => ({
  open: new Set<OpenForm>(),
  writing: Promise.resolve() as Promise<unknown>,
  /** The connections that were on screen, as their drafts name them. */
  owners: new Map<Lane | undefined, DraftOwner>(),
}));

/** Says what the drafts of a connection's forms are told under, also when the connection is gone. */
export const nameDrafts = (lane: Lane, owner: DraftOwner) => void forms().owners.set(lane, owner);

/** The name of this window's record of a form. */
export const keyOf = async (form: string) => ({ form, window: await windowName() });

/** The draft of the named form in memory; `dirty` until it is stored. `at`: when it was last typed in (epoch ms). */
export type Typed = DraftValues & { form: string; restored: boolean; dirty: boolean; at: number };

export const nothingIn = (form: string): Typed => ({ ...EMPTY, form, restored: false, dirty: false, at: 0 });
const EMPTY: DraftValues = { values: {}, base: {}, server: {} };

/** Runs reads and writes of a form's record one after another, so that no write comes after the draft's deletion. */
function useTurns() {
  const last = useRef(Promise.resolve());
  return useCallback((work: () => Promise<void>) => {
    last.current = last.current.then(work, work);
    const state = forms();
    state.writing = Promise.allSettled([state.writing, last.current]);
    return last.current;
  }, []);
}

/** The stored record of a form: `latest` is written to it, and a stored draft is passed to `restored`. */
export function useRecord(form: string, latest: { current: Typed }, restored: (draft: Draft) => void) {
  const [ready, setReady] = useState(false);
  const [stored, setStored] = useState(false);
  /** The form whose draft was saved or discarded while the stored one was still being read: that one is not restored. */
  const ended = useRef<string>(undefined);
  /** How many saves are in progress; nothing is written meanwhile. */
  const saves = useRef(0);
  /** The record of another window from which the draft was restored, until this window writes or ends the draft. */
  const source = useRef<DraftSource>(undefined);
  const inTurn = useTurns();

  const store = useCallback(
    async (now: Typed) => {
      const open = workspace();
      if (!open?.vault.lasting) return;
      const { values, base, server, at } = now;
      const owner = forms().owners.get(placeOfForm(form).lane);
      await writeDraft(open.vault, await keyOf(form), { values, base, server, owner, at }, source.current);
      source.current = undefined;
      setStored(true);
    },
    [form],
  );

  const write = useCallback(
    (all = false) => {
      const now = latest.current;
      const due = now.dirty || (all && Object.keys(now.values).length > 0);
      if (!workspace()?.vault.lasting || !due || now.form !== form || saves.current > 0) return;
      latest.current = { ...now, dirty: false };
      // `latest` again: a stored draft may have been merged into it since `now` was read.
      void inTurn(() => store(latest.current.form === form ? latest.current : now));
    },
    [form, latest, inTurn, store],
  );

  const drop = useCallback(() => {
    const open = workspace();
    ended.current = form;
    setStored(false);
    if (!open) return;
    void inTurn(async () => {
      await dropDraft(open.vault, await keyOf(form), source.current);
      source.current = undefined;
    });
  }, [form, inTurn]);

  /** Writes the draft again when another window that had restored it has ended its record. */
  const renew = useCallback(() => {
    const open = workspace();
    if (!open || Object.keys(latest.current.values).length === 0) return;
    void inTurn(async () => {
      const key = await keyOf(form);
      const found = await readDraft(open.vault, key);
      if (found?.window !== (source.current ?? key).window) write(true);
    });
  }, [form, latest, inTurn, write]);

  /**
   * Pauses writing; resolves once no write is in progress and the draft's record is this window's own, which the edit's
   * transaction deletes. Resolves with a function that resumes writing.
   */
  const hold = useCallback(async () => {
    saves.current += 1;
    await inTurn(async () => {
      if (source.current) await store(latest.current);
    }).catch(() => undefined);
    return () => {
      saves.current -= 1;
      write();
    };
  }, [latest, inTurn, store, write]);

  useEffect(() => {
    let here = true;
    ended.current = undefined;
    if (latest.current.form !== form) latest.current = nothingIn(form);
    setReady(false);
    const open = workspace();
    void inTurn(async () => {
      source.current = undefined;
      const key = await keyOf(form);
      const draft = open?.vault.lasting ? await readDraft(open.vault, key) : undefined;
      if (draft && draft.window !== key.window) source.current = draft;
      if (draft && ended.current !== form && latest.current.form === form) restored(draft);
      if (!here) return;
      setStored(draft !== undefined);
      setReady(true);
    });
    return () => {
      here = false;
    };
  }, [form, latest, restored, inTurn]);

  return { ready, stored, write, renew, drop, hold };
}
