import { useCallback, useEffect, useRef, useState } from 'react';
import { windowName } from '../../io/location.ts';
import { dropDraft, readDraft, writeDraft } from '../../io/store/drafts.ts';
import { pick } from '../../model/view.ts';
import { cell } from '../store.ts';
import { type DraftValues, isMoved, touchedFields, withField } from './draft-values.ts';
import { workspace } from './workspace.ts';

/** A form's own state: what is typed over what is saved. Kept on the device at every pause, restored after a kill. */
export type DraftForm<V extends object> = {
  values: V;
  /** Fields that differ from what is saved. */
  touched: readonly (keyof V & string)[];
  /** The values that the touched fields were based on: the base of the edit that Save makes. */
  base: Partial<V>;
  /** True once there is a draft of this form on the device. */
  kept: boolean;
  /** True when the draft came from an earlier visit. */
  restored: boolean;
  /** True when another administrator changed a touched field since the draft was begun (rule 16). */
  moved: boolean;
  /** False until the device has been asked for a draft. */
  ready: boolean;
  set<K extends keyof V & string>(field: K, value: V[K]): void;
  discard(): void;
  /** The draft has become an edit; its record went with that, unless a pause in the typing was just being kept. */
  saved(): void;
};

const TYPING_PAUSE_MS = 150;

/** How the forms on screen put down what is typed, and everything that is being put down now. */
const forms = cell(() => ({
  flushes: new Set<(all?: boolean) => void>(),
  writing: Promise.resolve() as Promise<unknown>,
}));

/**
 * Resolves when everything typed so far is kept on the device: before the page is left for another site, and, also what
 * was kept before (`all`), when another database has taken the place of one that is gone.
 */
export async function keepDrafts(all = false): Promise<void> {
  for (const flush of forms().flushes) flush(all);
  await forms().writing;
}

type Typed = DraftValues & { restored: boolean };
const NOTHING: Typed = { values: {}, base: {}, restored: false };

/**
 * The draft of a form. `form` names it across windows (`twilio/t1/menu`); `saved` is what is saved now. Fields named in
 * `secrets` keep no base (O-15).
 */
export function useDraft<V extends object>(form: string, saved: V, secrets: readonly string[] = []): DraftForm<V> {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [ready, setReady] = useState(false);
  const [kept, setKept] = useState(false);
  const latest = useRef({ typed, dirty: false });
  const last = useRef(Promise.resolve());

  /** One after another: a draft that is still being written must not outlive its end. */
  const inTurn = useCallback((work: () => Promise<void>) => {
    last.current = last.current.then(work, work);
    const state = forms();
    state.writing = Promise.allSettled([state.writing, last.current]);
  }, []);

  const write = useCallback(
    (all = false) => {
      const open = workspace();
      const { typed: now, dirty } = latest.current;
      const due = dirty || (all && Object.keys(now.values).length > 0);
      if (!open?.vault.lasting || !due) return;
      latest.current.dirty = false;
      const draft = { values: now.values, base: now.base, at: Date.now() };
      inTurn(async () => {
        await writeDraft(open.vault, form, windowName(), draft);
        setKept(true);
      });
    },
    [form, inTurn],
  );
  const flush = useCallback(() => write(), [write]);

  const drop = () => {
    const open = workspace();
    setKept(false);
    if (open) inTurn(() => dropDraft(open.vault, form));
  };

  const change = useCallback((next: Typed, dirty = true) => {
    latest.current = { typed: next, dirty };
    setTyped(next);
  }, []);

  useEffect(() => {
    let here = true;
    change(NOTHING, false);
    setReady(false);
    const open = workspace();
    const found = open?.vault.lasting ? readDraft(open.vault, form, windowName()) : Promise.resolve(undefined);
    void found.then((draft) => {
      if (!here) return;
      if (draft && !latest.current.dirty) change({ ...draft, restored: true }, false);
      setKept(draft !== undefined);
      setReady(true);
    });
    return () => {
      here = false;
    };
  }, [form, change]);

  useEffect(() => {
    if (!latest.current.dirty) return;
    const timer = setTimeout(flush, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, flush]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    const { flushes } = forms();
    flushes.add(write);
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', flush);
    return () => {
      flushes.delete(write);
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush, write]);

  const savedNow = pick(saved, Object.keys(typed.values));
  return {
    values: { ...saved, ...typed.values },
    touched: touchedFields(typed, savedNow) as (keyof V & string)[],
    base: typed.base as Partial<V>,
    kept,
    restored: typed.restored,
    moved: isMoved(typed, savedNow),
    ready,
    set(field, value) {
      const { restored, ...now } = latest.current.typed;
      change({ ...withField(now, field, value, saved[field], secrets.includes(field)), restored });
    },
    discard() {
      change(NOTHING, false);
      drop();
    },
    saved() {
      change(NOTHING, false);
      drop();
    },
  };
}
