import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../io/store/drafts.ts';
import { windowName } from '../../io/window.ts';
import { pick } from '../../model/settings/member-field.ts';
import { cell } from '../store.ts';
import { type DraftValues, isMoved, touchedFields, withField, withoutFields } from './draft-values.ts';
import { workspace } from './workspace.ts';

/** A form's own state: what is typed over what is saved. Kept on the device at every pause, restored after a kill. */
export type DraftForm<V extends object> = {
  values: V;
  /** Fields that differ from what is saved. */
  touched: readonly (keyof V & string)[];
  /** The values that the touched fields were based on: the base of the edit that Save makes. */
  base: Partial<V>;
  /** True once there is a draft of this form on the device. */
  stored: boolean;
  /** True when the draft came from an earlier visit. */
  restored: boolean;
  /** True when another administrator changed a touched field since the draft was begun (rule 16). */
  moved: boolean;
  /** False until the device has been asked for a draft. */
  ready: boolean;
  set<K extends keyof V & string>(field: K, value: V[K]): void;
  discard(): void;
  /**
   * `save` makes an edit of the draft, with which its record goes, and says whether it was kept. The draft ends with that; what
   * was typed meanwhile stays where `saved` tells over what.
   */
  become(save: () => Promise<unknown>, saved?: () => Partial<V>): Promise<boolean>;
};

const TYPING_PAUSE_MS = 150;

/** A form on screen: how it puts down what is typed, and how it forgets that. */
type OpenForm = { form: string; write(all?: boolean): void; end(): void };

/** The forms on screen, and everything that is being put down now. */
const forms = cell(() => ({
  open: new Set<OpenForm>(),
  writing: Promise.resolve() as Promise<unknown>,
}));

/**
 * Resolves when everything typed so far is kept on the device: before the page is left for another site, and, also what
 * was kept before (`all`), when another database has taken the place of one that is gone.
 */
export async function storeDrafts(all = false): Promise<void> {
  for (const { write } of forms().open) write(all);
  await forms().writing;
}

/** Forgets what is typed into forms, on the device and where this window shows them. */
export async function discardDrafts(names: readonly string[]): Promise<void> {
  const open = workspace();
  for (const { form, end } of forms().open) if (names.includes(form)) end();
  await forms().writing;
  if (open) await Promise.all(names.map((form) => dropDraft(open.vault, form)));
}

/** What is typed into the form of that name; `dirty` until it has been put down. */
type Typed = DraftValues & { form: string; restored: boolean; dirty: boolean };

const nothingIn = (form: string): Typed => ({ values: {}, base: {}, form, restored: false, dirty: false });

/**
 * What rests of an earlier visit, under what was typed before it had been read: autofill and password managers type as
 * soon as a field appears.
 */
function restoredUnder(typed: Typed, draft: DraftValues): Typed {
  const dirty = Object.keys(typed.values).length > 0;
  const values = { ...draft.values, ...typed.values };
  return { ...typed, values, base: { ...draft.base, ...typed.base }, restored: true, dirty };
}

/** Puts down what is typed when the window is left or the form goes, and lets it be forgotten from elsewhere. */
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

/** Runs what reads or writes a form's record one after another: none of it must outlive the draft's end. */
function useTurns() {
  const last = useRef(Promise.resolve());
  return useCallback((work: () => Promise<void>) => {
    last.current = last.current.then(work, work);
    const state = forms();
    state.writing = Promise.allSettled([state.writing, last.current]);
    return last.current;
  }, []);
}

/** The record of a form on the device: what is typed, `latest`, is put down there, and what rests is `restored` from there. */
function useRecord(form: string, latest: { current: Typed }, restored: (draft: DraftValues) => void) {
  const [ready, setReady] = useState(false);
  const [stored, setStored] = useState(false);
  /** Typing that was saved or discarded, by name, while the device was still being asked for a draft. */
  const ended = useRef<string>(undefined);
  /** How many saves are under way. */
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
        // Typed before what rests was read: that has been put under it meanwhile.
        const { values, base } = latest.current.form === form ? latest.current : now;
        const draft = { values, base, at: Date.now() };
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

  /** Resolves once nothing is put down any more, with how that goes on. */
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

/** What is typed into the form of that name, and its record on the device. */
function useTyped(form: string) {
  const [shown, setShown] = useState(() => nothingIn(form));
  // A form that goes on under another name begins empty, from the first time that it is drawn.
  const typed = shown.form === form ? shown : nothingIn(form);
  const latest = useRef(typed);
  const change = useCallback((next: Typed) => {
    latest.current = next;
    setShown(next);
  }, []);
  const restored = useCallback((draft: DraftValues) => change(restoredUnder(latest.current, draft)), [change]);
  const { drop, ...record } = useRecord(form, latest, restored);
  const { write } = record;

  /** Nothing of it stays but what is `left`. */
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

/**
 * The draft of a form. `form` names it across windows (`twilio/t1/menu`); `saved` is what is saved now. Fields named in
 * `secrets` keep no base (O-15).
 */
export function useDraft<V extends object>(form: string, saved: V, secrets: readonly string[] = []): DraftForm<V> {
  const { typed, newest, stored, ready, change, end, hold } = useTyped(form);
  const savedNow = pick(saved, Object.keys(typed.values));
  const touched = touchedFields(typed, savedNow);

  // What rests still although it was saved, as a kill may leave it, or was saved alike elsewhere: what is typed from here on is
  // typed over what is saved now.
  const isSaved = touched.length < Object.keys(typed.values).length;
  useEffect(() => {
    if (isSaved) end(withoutFields(newest(), savedNow, {}));
  });

  return {
    values: { ...saved, ...typed.values },
    touched: touched as (keyof V & string)[],
    base: typed.base as Partial<V>,
    stored,
    restored: typed.restored,
    moved: isMoved(typed, savedNow),
    ready,
    set(field, value) {
      const now = newest();
      const { values, base } = withField(now, field, value, saved[field], secrets.includes(field));
      change({ ...now, values, base, dirty: true });
    },
    discard: () => end(),
    async become(save, savedThen) {
      const { values } = newest();
      const goOn = await hold();
      try {
        const succeeded = Boolean(await save());
        if (succeeded) end(savedThen && withoutFields(newest(), values, savedThen()));
        return succeeded;
      } finally {
        goOn();
      }
    },
  };
}
