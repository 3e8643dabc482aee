import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, onDraftChange } from '../../io/store/drafts.ts';
import type { Field, Lane } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import { type DraftValues, draftUnder, movedFrom, touchedFields, withField, withoutFields } from './draft-values.ts';
import { currentServerValues, useServerValues, type ValuesIn } from './server-values.ts';
import { forms, keyOf, nothingIn, type OpenForm, type Typed, useRecord } from './use-draft-record.ts';
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
   * success. The draft then ends, except for what was typed meanwhile: that stays, based on the values `saved` then, in the
   * form of the given name. Resolves with what stays, or with null when `save` failed.
   */
  become(save: () => Promise<unknown>, saved?: () => Partial<V>, form?: string): Promise<Partial<V> | null>;
};

const TYPING_PAUSE_MS = 150;

/**
 * Stores the drafts of all forms on screen, before the page is left for another site. With `all`, also those stored
 * before, for a new database. Resolves when they are written.
 */
export async function storeDrafts(all = false): Promise<void> {
  for (const { write } of forms().open) write(all);
  await forms().writing;
}

/**
 * Merges a stored draft under what was typed before it had been read: autofill and password managers type as soon as a
 * field appears.
 */
function restoredUnder(typed: Typed, draft: Draft): Typed {
  const dirty = Object.keys(typed.values).length > 0;
  return { ...typed, ...draftUnder(typed, draft), restored: true, dirty, at: typed.at || draft.at };
}

/**
 * Registers a form on screen; its draft is written when the page is hidden or the form unmounts, `renew` called when a draft
 * has changed in any window.
 */
function useWhileOpen(form: string, write: OpenForm['write'], renew: () => void, end: OpenForm['end']): void {
  useEffect(() => {
    const vault = workspace()?.vault;
    if (!vault?.lasting) return undefined;
    return onDraftChange(vault, (discarded) => {
      if (discarded?.form !== form) renew();
      else void keyOf(form).then(({ window }) => window !== discarded.window && end());
    });
  }, [form, renew, end]);

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
  const { drop, renew, ...record } = useRecord(form, latest, restored);
  const { write } = record;

  /** Ends the draft, except for what is `left` of it, which becomes that of the form `name`. */
  const end = useCallback(
    (left?: DraftValues, name = form) => {
      drop();
      if (latest.current.form !== form) return;
      const none = !left || Object.keys(left.values).length === 0;
      change(none ? nothingIn(form) : { ...latest.current, ...left, form: name, dirty: true });
    },
    [form, change, drop],
  );

  useEffect(() => {
    if (!latest.current.dirty) return;
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, write]);

  useWhileOpen(form, write, renew, end);
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
      change({ ...now, ...withField(now, field, value, of), dirty: true, at: Date.now() });
    },
    discard: () => end(),
    async become(save, savedThen = () => ({}), name = form) {
      const { values } = newest();
      const goOn = await hold();
      // What was restored meanwhile is of an earlier visit, and ends as well.
      const then = ready ? values : { ...newest().values, ...values };
      try {
        if (!(await save())) return null;
        const now = savedThen();
        const left = withoutFields(newest(), then, now, serverValuesNow({ ...now }));
        end(left, name);
        return left.values as Partial<V>;
      } finally {
        goOn();
      }
    },
  };
}
