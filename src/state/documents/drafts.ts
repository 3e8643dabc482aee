import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, readDraft, writeDraft } from '../../io/store/drafts.ts';
import { windowName } from '../../io/window.ts';
import type { Field, Lane } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import { cell } from '../store.ts';
import { type DraftValues, draftUnder, movedFrom, touchedFields, withField, withoutFields } from './draft-values.ts';
import { currentServerValues, useServerValues, type ValuesIn } from './server-values.ts';
import { workspace } from './workspace.ts';

/** The state of a form: unsaved input over the saved values. Stored at every pause in typing, restored after a kill. */
export type DraftForm<V extends object> = {
  values: V;
  /** Fields that differ from what is saved. */
  touched: readonly (keyof V & string)[];
  /** The values that the touched fields showed when their change began. */
  base: Partial<V>;
  /** True once a draft of this form is stored on the device. */
  stored: boolean;
  /** True when the draft came from an earlier visit. */
  restored: boolean;
  /** The touched fields that another administrator changed since: what the edit that Save makes is based on (rule 16). */
  movedFrom: Partial<V>;
  /** True when there is one. */
  moved: boolean;
  /** False until the stored draft, if any, has been read. */
  ready: boolean;
  set<K extends keyof V & string>(field: K, value: V[K]): void;
  discard(): void;
  /**
   * Turns the draft into an edit: calls `save`, which stores the edit, deletes the draft's record, and resolves truthy on
   * success. The draft then ends; what was typed meanwhile stays if `saved` is given (the values that are saved then).
   * Resolves with whether `save` succeeded.
   */
  become(save: () => Promise<unknown>, saved?: () => Partial<V>): Promise<boolean>;
};

const TYPING_PAUSE_MS = 150;

/** A form on screen: `write` stores its draft (`all`: also unchanged since it was stored), `end` discards it. */
type OpenForm = { form: string; write(all?: boolean): void; end(): void };

/** The forms on screen, and a promise for all writes of drafts in progress. */
const forms = cell(() => ({
  open: new Set<OpenForm>(),
  writing: Promise.resolve() as Promise<unknown>,
}));

/**
 * Stores the drafts of all forms on screen, before the page is left for another site. With `all`, also those stored
 * before, for a new database. Resolves when they are written.
 */
export async function storeDrafts(all = false): Promise<void> {
  for (const { write } of forms().open) write(all);
  await forms().writing;
}

/** Whether a draft of the named form is stored on this device for this window. */
export async function hasDraft(form: string): Promise<boolean> {
  const open = workspace();
  await forms().writing;
  return open !== null && (await readDraft(open.vault, form, windowName())) !== undefined;
}

/** Discards the drafts of the named forms, on the device and on this window's screen. */
export async function discardDrafts(names: readonly string[]): Promise<void> {
  const open = workspace();
  for (const { form, end } of forms().open) if (names.includes(form)) end();
  await forms().writing;
  if (open) await Promise.all(names.map((form) => dropDraft(open.vault, form)));
}

/** The draft of the named form in memory; `dirty` until it is stored. */
type Typed = DraftValues & { form: string; restored: boolean; dirty: boolean };

const nothingIn = (form: string): Typed => ({ ...EMPTY, form, restored: false, dirty: false });
const EMPTY: DraftValues = { values: {}, base: {}, server: {} };

/**
 * Merges a stored draft under what was typed before it had been read: autofill and password managers type as soon as a
 * field appears.
 */
function restoredUnder(typed: Typed, draft: Draft): Typed {
  const dirty = Object.keys(typed.values).length > 0;
  return { ...typed, ...draftUnder(typed, draft), restored: true, dirty };
}

/** Registers a form on screen; its draft is written when the page is hidden or the form unmounts. */
function useWhileOpen(form: string, write: OpenForm['write'], end: OpenForm['end']): void {
  useEffect(() => {
    const flush = () => write();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    const { open } = forms();
    const shown = { form, write, end };
    open.add(shown);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', flush);
    return () => {
      open.delete(shown);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, write, end]);
}

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
function useRecord(form: string, latest: { current: Typed }, restored: (draft: Draft) => void) {
  const [ready, setReady] = useState(false);
  const [stored, setStored] = useState(false);
  /** The form whose draft was saved or discarded while the stored one was still being read: that one is not restored. */
  const ended = useRef<string>(undefined);
  /** How many saves are in progress; nothing is written meanwhile. */
  const saves = useRef(0);
  const inTurn = useTurns();

  const write = useCallback(
    (all = false) => {
      const open = workspace();
      const now = latest.current;
      const due = now.dirty || (all && Object.keys(now.values).length > 0);
      if (!open?.vault.lasting || !due || now.form !== form || saves.current > 0) return;
      latest.current = { ...now, dirty: false };
      void inTurn(async () => {
        // `latest` again: a stored draft may have been merged into it since `now` was read.
        const { values, base, server } = latest.current.form === form ? latest.current : now;
        const draft = { values, base, server, at: Date.now() };
        await writeDraft(open.vault, form, windowName(), draft);
        setStored(true);
      });
    },
    [form, latest, inTurn],
  );

  const drop = useCallback(() => {
    const open = workspace();
    ended.current = form;
    setStored(false);
    if (open) void inTurn(() => dropDraft(open.vault, form));
  }, [form, inTurn]);

  /** Pauses writing; resolves once no write is in progress, with a function that resumes it. */
  const hold = useCallback(async () => {
    saves.current += 1;
    await inTurn(async () => undefined);
    return () => {
      saves.current -= 1;
      write();
    };
  }, [inTurn, write]);

  useEffect(() => {
    let here = true;
    ended.current = undefined;
    if (latest.current.form !== form) latest.current = nothingIn(form);
    setReady(false);
    const open = workspace();
    void inTurn(async () => {
      const draft = open?.vault.lasting ? await readDraft(open.vault, form, windowName()) : undefined;
      if (draft && ended.current !== form && latest.current.form === form) restored(draft);
      if (!here) return;
      setStored(draft !== undefined);
      setReady(true);
    });
    return () => {
      here = false;
    };
  }, [form, latest, restored, inTurn]);

  return { ready, stored, write, drop, hold };
}

/** The draft of the named form in memory, and its stored record. */
function useTyped(form: string) {
  const [shown, setShown] = useState(() => nothingIn(form));
  // A form that gets another name starts empty, from its first render.
  const typed = shown.form === form ? shown : nothingIn(form);
  const latest = useRef(typed);
  const change = useCallback((next: Typed) => {
    latest.current = next;
    setShown(next);
  }, []);
  const restored = useCallback((draft: Draft) => change(restoredUnder(latest.current, draft)), [change]);
  const { drop, ...record } = useRecord(form, latest, restored);
  const { write } = record;

  /** Ends the draft, except for what is `left` of it. */
  const end = useCallback(
    (left?: DraftValues) => {
      drop();
      if (latest.current.form !== form) return;
      const none = !left || Object.keys(left.values).length === 0;
      change(none ? nothingIn(form) : { ...latest.current, ...left, dirty: true });
    },
    [form, change, drop],
  );

  useEffect(() => {
    if (!latest.current.dirty) return;
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, write]);

  useWhileOpen(form, write, end);
  const newest = () => (latest.current.form === form ? latest.current : typed);
  return { ...record, typed, newest, change, end };
}

type DraftOptions = {
  secrets?: readonly string[];
  lane?: Lane | undefined;
  valuesIn?: ValuesIn | undefined;
};

/**
 * The draft of a form. `form` is its name in all windows (`twilio/t1/menu`); `saved` are the values that are saved now.
 * Fields named in `secrets` get no base (O-15). `lane`: the connection whose fields they are, where they are some; `valuesIn`
 * finds them in its document where they are those of a part of it.
 */
export function useDraft<V extends object>(
  form: string,
  saved: V,
  { secrets = [], lane, valuesIn }: DraftOptions = {},
): DraftForm<V> {
  const { typed, newest, stored, ready, change, end, hold } = useTyped(form);
  const savedNow = pick(saved, Object.keys(typed.values));
  const touched = touchedFields(typed, savedNow);
  const held = useServerValues(lane, Object.keys(typed.values), valuesIn) ?? { values: savedNow, own: [] };
  const serverValuesNow = (now: Record<Field, unknown>) =>
    currentServerValues(lane, Object.keys(now), valuesIn)?.values ?? now;
  const moved = movedFrom(typed, savedNow, held);

  // Some draft fields equal the saved values: a kill came between the save and the deletion of the draft, or the same
  // values were saved elsewhere. They leave the draft, so that further typing is based on the values saved now.
  const isSaved = touched.length < Object.keys(typed.values).length;
  useEffect(() => {
    if (isSaved) end(withoutFields(newest(), savedNow, {}, {}));
  });

  return {
    values: { ...saved, ...typed.values },
    touched: touched as (keyof V & string)[],
    base: typed.base as Partial<V>,
    stored,
    restored: typed.restored,
    movedFrom: moved as Partial<V>,
    moved: Object.keys(moved).length > 0,
    ready,
    set(field, value) {
      const now = newest();
      const held = serverValuesNow(pick(saved, [field]))[field];
      const of = { saved: saved[field], held, secret: secrets.includes(field) };
      change({ ...now, ...withField(now, field, value, of), dirty: true });
    },
    discard: () => end(),
    async become(save, savedThen) {
      const { values } = newest();
      const goOn = await hold();
      try {
        const succeeded = Boolean(await save());
        const savedNow = savedThen?.();
        if (succeeded) end(savedNow && withoutFields(newest(), values, savedNow, serverValuesNow({ ...savedNow })));
        return succeeded;
      } finally {
        goOn();
      }
    },
  };
}
