import { atom } from 'jotai';
import { onDraftChange } from '../../io/store/drafts.ts';
import { store } from '../store.ts';
import { createRecord, forms, keyOf, type Typed } from './draft-record.ts';
import { type DraftValues, draftUnder } from './draft-values.ts';
import { isDestroyed, workspace } from './workspace.ts';

/** How soon after its first unsaved key a draft is stored, in ms; later keys do not delay it (O-41). */
const WRITE_WITHIN_MS = 100;

const NOTHING: Typed = { values: {}, base: {}, server: {}, restored: false, at: 0 };

const isEmpty = ({ values }: Pick<Typed, 'values'>) => Object.keys(values).length === 0;

/** The vault that stores drafts; undefined if nothing is stored or another window destroys it. */
function vaultOfDrafts() {
  const vault = workspace()?.vault;
  return vault?.lasting && !isDestroyed(vault) ? vault : undefined;
}

type OpenForm = ReturnType<typeof createForm>;

/**
 * A form on screen: its draft in memory (`state`) and when it is stored. `left`: the rest of a draft that was saved under
 * another name.
 */
export function createForm(form: string, left?: Typed) {
  const state = atom({ typed: left ?? NOTHING, stored: false, ready: false });
  const now = () => store.get(state);
  const update = (next: Partial<ReturnType<typeof now>>) => store.set(state, { ...now(), ...next });
  const newest = () => now().typed;
  const record = createRecord(form, newest);
  /** Changed since the last write. */
  let dirty = left !== undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The draft was saved or discarded while the stored one was still loading: do not restore that one. */
  let isEnded = false;
  /** The number of saves in progress; the form writes nothing meanwhile. */
  let saves = 0;
  let moved: { form: string; typed: Typed } | undefined;

  const flush = () => write();

  function writeSoon(): void {
    dirty = true;
    if (timer) return;
    timer = setTimeout(flush, WRITE_WITHIN_MS);
    // Only now: browsers do not put a page that always has this listener into the back/forward cache.
    addEventListener('beforeunload', flush);
  }

  function write(all = false): void {
    clearTimeout(timer);
    timer = undefined;
    removeEventListener('beforeunload', flush);
    const vault = vaultOfDrafts();
    if (!vault || saves > 0 || !(dirty || (all && !isEmpty(newest())))) return;
    dirty = false;
    record.write(vault, now().ready).then(
      () => {
        const stored = !isEmpty(newest());
        if (stored !== now().stored) update({ stored });
      },
      // The copy in the tab stays; the next key or flush tries again.
      () => {
        dirty = true;
      },
    );
  }

  function change(typed: Typed): void {
    update({ typed });
    writeSoon();
  }

  /** Ends the draft, except for the rest in `left`, which becomes the draft of the form `name`. */
  function end(left?: DraftValues, name = form): void {
    isEnded = true;
    const typed = left && !isEmpty(left) ? { ...newest(), ...left } : undefined;
    if (typed && name === form) {
      change(typed);
      write();
      return;
    }
    dirty = false;
    moved = typed && { form: name, typed };
    update({ typed: NOTHING, stored: false });
    const vault = workspace()?.vault;
    if (vault) record.drop(vault);
  }

  /** Pauses writing; resolves with a function that resumes, once the edit's transaction may delete the record. */
  async function hold(): Promise<() => void> {
    saves += 1;
    const vault = vaultOfDrafts();
    if (vault) await record.settle(vault).catch(() => undefined);
    return () => {
      saves -= 1;
      write();
    };
  }

  /** Puts the form on screen: merges the stored draft under input that is already there, as from autofill. */
  function show(): () => void {
    const vault = vaultOfDrafts();
    void record.read(vault, (draft) => {
      const typed = newest();
      const merged = draft && { ...typed, ...draftUnder(typed, draft), restored: true, at: typed.at || draft.at };
      update({ typed: isEnded ? typed : (merged ?? typed), stored: draft !== undefined, ready: true });
    });
    if (dirty) writeSoon();
    return listen(shown, () => void (vault && !isEmpty(newest()) && record.ifGone(vault, () => write(true))));
  }

  const leftFor = (name: string) => (moved?.form === name ? moved.typed : undefined);
  const shown = { form, state, newest, show, write, change, end, hold, leftFor };
  return shown;
}

/**
 * Stores a form's draft when the page is hidden or left and when the returned function takes it off the screen; calls
 * `onChange` when another window changed a draft.
 */
function listen(shown: OpenForm, onChange: () => void): () => void {
  const { open } = forms();
  const left = new AbortController();
  const { signal } = left;
  const flush = () => shown.write();
  open.add(shown);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), { signal });
  addEventListener('pagehide', flush, { signal });
  const vault = vaultOfDrafts();
  const stop =
    vault &&
    onDraftChange(vault, async (change) => {
      const { window } = await keyOf(shown.form);
      if (change?.window === window) return;
      if (change?.form === shown.form) shown.end();
      else onChange();
    });
  return () => {
    left.abort();
    stop?.();
    open.delete(shown);
    flush();
  };
}
