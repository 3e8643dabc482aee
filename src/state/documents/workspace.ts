import { type Atom, atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { onDestroyed } from '../../io/store/destroyed.ts';
import { type Documents, openDocuments } from '../../io/store/documents.ts';
import type { Vault } from '../../io/store/vault.ts';
import { DAY_MS } from '../../model/time.ts';
import type { Changed } from '../../outbox/device.ts';
import { type Outbox, openOutbox } from '../../outbox/store.ts';
import { knownConfig } from '../session/config.ts';
import { raiseError } from '../shell/notices.ts';
import { cell, lifetime, store } from '../store.ts';

/** One manager's data on this device, opened: what the screens read and the replayer works on. */
export type Workspace = { vault: Vault; outbox: Outbox; documents: Documents };

const current = atom<Workspace | null>(null);
/** Vaults whose end was wanted, by *Forget this device*: heard from the first moment on, since nothing may bring them back. */
const destroyed = cell(() => new Set<string>());

export const isDestroyed = ({ name }: Vault): boolean => destroyed().has(name);

/** Raised whenever an edit or a document changed. */
const tick = atom(0);

/**
 * A value read from the open workspace. It is read again at every change, and a screen hears of it only where it
 * is another one: the mirrors keep what did not change identical, and `same` compares what is put together anew.
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

/** The open workspace; it changes when another one is opened, not when something in it does. */
export const workspaceAtom: Atom<Workspace | null> = atom((get) => get(current));

/** Hears of every change of an edit or a document; returns how to stop. */
export const onWorkspaceChange = (listener: () => void) => store.sub(tick, listener);

export const workspace = () => store.get(current);

export function touchWorkspace(): void {
  store.set(tick, (count) => count + 1);
}

/**
 * Opens what rests under a vault; `onElsewhere` when another window has changed something. In memory it begins with what
 * `before` had, whose database has gone.
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
    onDestroyed(vault.name, () => names.add(vault.name)),
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

/** Opens the edits that the first paint does not wait for, once what is `shown` has been painted. */
export function useRestOfEdits(shown: boolean): void {
  const outbox = useAtomValue(current)?.outbox;
  useEffect(() => {
    if (!shown || !outbox || outbox.count() === outbox.mirror.size()) return;
    return whenIdle(() => void outbox.loadAll().catch(() => undefined));
  }, [shown, outbox]);
}

/** Closes it; nothing of it is on screen any more. */
export function closeWorkspace(): void {
  store.get(current)?.outbox.close();
  store.set(current, null);
}
