import { dequal } from 'dequal';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { hasPendingCount } from '../../io/store/pending-count-key.ts';
import type { EditType, Field, Lane, Subject } from '../../model/edit.ts';
import { pick } from '../../model/view.ts';
import { overlaps } from '../../outbox/coalesce.ts';
import { Stale } from '../../outbox/commit.ts';
import { type Edit, type Entry, toEdit } from '../../outbox/entry.ts';
import { derived, onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { isOnline } from '../session/connectivity.ts';
import { sessionState } from '../session/session-state.ts';
import { raiseError } from '../shell/notices.ts';
import { store } from '../store.ts';
import { behaviourOf, onReplay, wakeReplay } from './replayer.ts';

/** A kept edit, as screens see it. */
export type KeptEdit = Entry;

/** One thing the administrator wants changed: `name` is the edit's name within its subject. */
export type Wish<S extends Subject = Subject> = {
  /** Its `key` is the prefix of its edits' names in the outbox. */
  subject: S & { key: string };
  name: keyof S['edits'] & string;
  input: unknown;
  /** The document as it is on screen: the touched fields' values become the edit's base. */
  seen: object;
  title: string;
};

/**
 * Keeps edits on the device, in one transaction with the end of the draft they came from, and sends them as soon as
 * there is a way. Resolves with the ids once they are safely kept (none when they only undid what waited), or with null
 * when nothing could be kept; rejects never.
 */
export function save(wishes: readonly Wish[], form?: string): Promise<string[] | null> {
  const types = new Map<string, EditType>();
  const edits = wishes.map((wish) => {
    const type = editType(wish.subject, wish.name);
    const key = `${wish.subject.key}/${wish.name}`;
    types.set(key, type);
    return toEdit(key, type, { ...wish, at: Date.now() });
  });
  return keep(edits, (edit) => types.get(edit.type) ?? fail(edit.type), form);
}

/** Keeps edits as `save` does. The connection is asked first about those that were `restored` from elsewhere (O-06). */
export async function keep(
  edits: readonly Edit[],
  typeOf: (edit: Edit) => EditType,
  form?: string,
  restored = false,
): Promise<string[] | null> {
  const open = workspace();
  if (!open || (!open.vault.lasting && !isOnline())) {
    raiseError({ id: 'needs_connection' });
    return null;
  }
  const online = sessionState().is === 'valid' && isOnline();
  const fresh = online && !restored && edits.every((edit) => isOnNewest(open, edit));
  try {
    const ids = await open.outbox.put(edits, typeOf, form);
    wakeReplay(fresh ? ids : []);
    return ids;
  } catch (error) {
    tellUnkept(error);
    return null;
  }
}

/** What could not be written stays where it was typed; the administrator is told why. What is stale is shown as it is. */
function tellUnkept(error: unknown): void {
  if (error instanceof Stale) return;
  if (!(error instanceof DOMException)) throw error;
  raiseError({ id: error.name === 'QuotaExceededError' ? 'outbox.no_room' : 'outbox.not_kept' });
}

/** False for what was typed over an older copy, as in a draft that was restored: the connection is asked first (O-06). */
function isOnNewest({ documents, outbox }: Workspace, { lanes: [lane = ''], touches, base }: Edit): boolean {
  const newest = documents.get(lane)?.doc;
  // What rests from an earlier visit may be old, and the service may not have shown a newer copy (O-16).
  if (newest && documents.stamp(lane) === 0) return false;
  if (!newest || outbox.mirror.lane(lane).some((entry) => overlaps(entry, { touches }))) return true;
  return dequal(base, pick(newest, touches));
}

/** The behaviour of a subject's edit. */
export function editType(subject: Subject, name: string): EditType {
  return subject.edits[name] ?? fail(name);
}

function fail(name: string): never {
  throw new Error(`There is no edit named ${name}`);
}

/**
 * What the administrator may do with a kept edit. An edit that changed meanwhile is shown as it is now, untouched, and
 * the answer is no.
 */
async function revise(settle: readonly Entry[], update: readonly Entry[]): Promise<boolean> {
  try {
    await workspace()?.outbox.revise(settle, update);
    return true;
  } catch (error) {
    tellUnkept(error);
    return false;
  } finally {
    wakeReplay();
  }
}

/**
 * Takes an edit away, and with it its effect. One that has just begun to be sent is taken away when it has come back;
 * the answer is no when it has been sent, or says something else by now.
 */
export async function discard(entry: Entry): Promise<boolean> {
  let now: Entry | undefined = entry;
  while (now && dequal(now.input, entry.input)) {
    if (await takeAway(now)) return true;
    const { rev }: Entry = now;
    now = await notSent(entry.id);
    // As it was: it is the device that cannot write.
    if (now?.rev === rev) break;
  }
  return false;
}

/** An edit as soon as it is not being sent; undefined when it is gone. */
function notSent(id: string): Promise<Entry | undefined> {
  return new Promise((resolve) => {
    const stop = onWorkspaceChange(look);
    look();

    function look() {
      const entry = workspace()?.outbox.mirror.get(id);
      if (entry?.state === 'sending') return;
      stop();
      resolve(entry);
    }
  });
}

/** A later edit that was based on what this one would have put is based on what is there without it. */
async function takeAway(entry: Entry): Promise<boolean> {
  const type = await behaviourOf(entry);
  const put = type ? pick(type.apply(entry.base, entry.input), entry.touches) : {};
  const there = entry.parked?.why === 'conflict' ? entry.parked.theirs : entry.base;
  const lane = workspace()?.outbox.mirror.lane(entry.lanes[0] ?? '') ?? [];
  const heirs = lane.flatMap((later) => {
    if (!type || later.seq <= entry.seq || later.attempts > 0) return [];
    const fields = later.touches.filter((field) => field in put && dequal(later.base[field], put[field]));
    return fields.length > 0 ? [{ ...later, base: { ...later.base, ...pick(there, fields) } }] : [];
  });
  return revise([entry, ...otherHalf(entry)], heirs);
}

/**
 * A deletion and the create that takes the deleted one's place share a lane in which they take turns: without the one,
 * the other would make a second connection, or leave none. What is on its way already cannot be called back.
 */
function otherHalf({ id, verb, lanes: [, turns] }: Entry): readonly Entry[] {
  if (turns === undefined || (verb !== 'remove' && verb !== 'create')) return [];
  const others = workspace()?.outbox.mirror.lane(turns) ?? [];
  return others.filter((other) => other.id !== id && other.state !== 'sending' && other.state !== 'verify');
}

/** Sends a parked edit again, after a fresh look; a create of which several were found is none of those. */
export function retry(entry: Entry): Promise<boolean> {
  const { parked, ...again } = entry;
  const known = Array.isArray(entry.notes['known']) ? entry.notes['known'] : [];
  const notes = parked?.why === 'ambiguous' ? { ...entry.notes, known: [...known, ...parked.candidates] } : entry.notes;
  return revise([], [{ ...again, notes, state: entry.verb === 'create' ? 'waiting' : 'verify', notBefore: 0 }]);
}

/** Lets later edits of its lane go before an edit that nobody answers; it is still tried itself. */
export function skip(entry: Entry): Promise<boolean> {
  return revise([], [{ ...entry, skipped: true }]);
}

/** In a conflict: what the other one wrote becomes the base, so that mine, or a mixture of both, may follow it. */
export function keepMine(entry: Entry, mixed: unknown = entry.input): Promise<boolean> {
  const theirs = entry.parked?.why === 'conflict' ? entry.parked.theirs : {};
  return retry({ ...entry, input: mixed, base: { ...entry.base, ...theirs } });
}

/** Puts another change in the place of one that was refused; it is sent after a fresh look, like one that is retried. */
export function mend(entry: Entry, type: EditType, input: unknown, seen: object): Promise<boolean> {
  const touches = type.touches(input);
  return retry({ ...entry, input, touches, base: pick(seen, touches), at: Date.now() });
}

const entriesAtom = derived((open) => open?.outbox.mirror.all() ?? NONE);
const countsAtom = derived((open) => open?.outbox.mirror.counts() ?? { waiting: 0, attention: 0 }, dequal);
const NONE: readonly Entry[] = [];

/** Every edit of the outbox, oldest first. */
export const useEntries = () => useAtomValue(entriesAtom);

/** How many edits wait to be sent, and how many wait for the administrator. */
export const useCounts = () => useAtomValue(countsAtom);
export const currentCounts = () => store.get(countsAtom);

/** Counting what waits, so that a loss is told (rule 15), begins with the first edit or where something was counted. */
export function watchForLoss(): void {
  const stop = store.sub(countsAtom, begin);
  let begun = false;
  begin();

  function begin() {
    const { waiting, attention } = currentCounts();
    if (begun || (waiting + attention === 0 && !hasPendingCount())) return;
    begun = true;
    stop();
    void import('./storage-loss.ts').then(({ watchStorage }) => watchStorage()).catch(() => undefined);
  }
}

/** How a field of a connection stands, or fields saved together: its last edit in the outbox, or the one just saved. */
export type FieldState = { entry: Entry | undefined; saved: Entry | false };

export function useField(lane: Lane, ...fields: readonly Field[]): FieldState {
  const key = fields.join('\n');
  const last = useMemo(
    () => derived((open) => open?.outbox.mirror.lane(lane).findLast((each) => touchesAny(each, key))),
    [lane, key],
  );
  const entry = useAtomValue(last);
  const [saved, setSaved] = useState<Entry | false>(false);
  useEffect(
    () =>
      onReplay((event) => {
        if (event.entry.lanes[0] !== lane || !touchesAny(event.entry, key)) return;
        setSaved(event.kind === 'settled' && event.entry);
      }),
    [lane, key],
  );
  return { entry, saved: !entry && saved };
}

const touchesAny = ({ touches }: Entry, fields: string) => fields.split('\n').some((field) => touches.includes(field));

/** Runs when an edit that this screen waits for is settled: a create's id, a delete's end. */
export function useSettled(lane: Lane, act: (created: string | undefined) => void): void {
  useEffect(
    () =>
      onReplay((event) => {
        if (event.kind === 'settled' && event.entry.lanes[0] === lane && event.entry.row) act(event.created);
      }),
    [lane, act],
  );
}
