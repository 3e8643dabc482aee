import { type Atom, atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { onDestroyed } from '../../io/store/destroyed.ts';
import { type Documents, openDocuments } from '../../io/store/documents.ts';
import type { Vault } from '../../io/store/vault.ts';
import { DAY_MS } from '../../model/time.ts';
import type { Changed } from '../../outbox/outbox-context.ts';
import { type Outbox, openOutbox } from '../../outbox/store.ts';
import { knownConfig } from '../session/config.ts';
import { raiseError } from '../shell/notices.ts';
import { cell, lifetime, store } from '../store.ts';

/** One manager's opened data on this device: the screens read it and the sender sends it. */
export type Workspace = { vault: Vault; outbox: Outbox; documents: Documents };

const current = atom<Workspace | null>(null);
/** Names of vaults that *Forget this device* is destroying, in any window; they must not be created again. */
const destroyed = cell(() => new Set<string>());

export const isDestroyed = ({ name }: Pick<Vault, 'name'>): boolean => destroyed().has(name);

/** A counter that goes up whenever an edit or a document changes. */
const tick = atom(0);

/**
 * An atom for a value read from the open workspace. `read` runs after every change; screens render again only when the
 * value is not the `same`. Unchanged objects stay identical in the mirror, so pass `same` only for values that `read` builds.
 */
export function derived<T>(read: (open: Workspace | null) => T, same: (a: T, b: T) => boolean = Object.is): Atom<T> {
  let last: { value: T } | undefined;
  return atom((get) => {
    get(tick);
    const value = read(get(current));
    if (!last || !same(last.value, value)) last = { value };
    return last.value;
  });
}

/** The open workspace; changes when another one opens, not when its contents change. */
export const workspaceAtom: Atom<Workspace | null> = atom((get) => get(current));

/** An atom for a value of the manager whose workspace is open when it is set; `empty` while another one's is open, or none. */
export function ofManager<T>(empty: T) {
  const held = atom<{ owner: string | undefined; value: T }>({ owner: undefined, value: empty });
  return atom(
    (get) => {
      const { owner, value } = get(held);
      return owner === get(current)?.vault.name ? value : empty;
    },
    (get, set, value: T) => set(held, { owner: get(current)?.vault.name, value }),
  );
}

/** Calls `listener` after every change of an edit or a document; returns a function that stops. */
export const onWorkspaceChange = (listener: () => void) => store.sub(tick, listener);

export const workspace = () => store.get(current);

export function touchWorkspace(): void {
  store.set(tick, (count) => count + 1);
}

/**
 * Opens a vault's outbox and documents as the open workspace. Calls `onElsewhere` when another window changes something.
 * `before`: the documents in memory of a lost database, to start with.
 */
export async function openWorkspace(
  vault: Vault,
  onElsewhere: (changed: Changed) => void,
  before?: Documents,
): Promise<Workspace> {
  const documents = openDocuments(vault, before);
  const hear = (changed: Changed, elsewhere: boolean) => {
    if (elsewhere) onElsewhere(changed);
    touchWorkspace();
  };
  const names = destroyed();
  const over = lifetime();
  over.addEventListener(
    'abort',
    onDestroyed(vault.name, () => {
      names.add(vault.name);
      touchWorkspace();
    }),
  );
  const outbox = await openOutbox(vault, hear, documents.reread);
  const opened = { vault, outbox, documents };
  void vault.taken.then(() => workspace()?.vault === vault && raiseError({ id: 'newer_store' }));
  store.set(current, opened);
  whenIdle(() => {
    if (over.aborted || workspace() !== opened) return;
    void outbox.sweepFiles().catch(() => undefined);
    const days = knownConfig()?.changesKeptDays;
    if (days !== undefined) void outbox.forgetChanges(Date.now() - days * DAY_MS).catch(() => undefined);
  });
  touchWorkspace();
  return opened;
}

/** Loads the edits that the first paint did not need, when the window is idle after `shown` content was painted. */
export function useRestOfEdits(shown: boolean): void {
  const outbox = useAtomValue(current)?.outbox;
  useEffect(() => {
    if (!shown || !outbox || outbox.count() === outbox.mirror.size()) return;
    return whenIdle(() => void outbox.loadAll().catch(() => undefined));
  }, [shown, outbox]);
}

/** Closes the open workspace; the screens show none of its data any more. */
export function closeWorkspace(): void {
  store.get(current)?.outbox.close();
  store.set(current, null);
}
