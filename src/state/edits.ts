import { dequal } from 'dequal';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { EditType, Field, Lane, Subject } from '../model/edit.ts';
import { pick } from '../model/view.ts';
import { overlaps } from '../outbox/coalesce.ts';
import type { Edit, Entry } from '../outbox/entry.ts';
import { Stale } from '../outbox/outbox.ts';
import { isOnline } from './connectivity.ts';
import { raiseError } from './notices.ts';
import { behaviourOf, onReplay, wakeReplay } from './replayer.ts';
import { sessionState } from './session-state.ts';
import { store } from './store.ts';
import { type Workspace, workspace, workspaceAtom } from './workspace.ts';

/** A kept edit, as screens see it. */
export type KeptEdit = Entry;

/** One thing the administrator wants changed: `name` is the edit's name within its subject. */
export type Wish<S extends Subject = Subject> = {
  subjectKey: string;
  subject: S;
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
export async function save(wishes: readonly Wish[], form?: string): Promise<string[] | null> {
  const open = workspace();
  if (!open || (!open.vault.lasting && !isOnline())) {
    raiseError({ id: 'needs_connection' });
    return null;
  }
  const types = new Map<string, EditType>();
  const edits = wishes.map((wish) => {
    const type = editType(wish.subject, wish.name);
    const key = `${wish.subjectKey}/${wish.name}`;
    types.set(key, type);
    return toEdit(key, type, wish);
  });
  const typeOf = (edit: Edit) => types.get(edit.type) ?? fail(edit.type);
  const fresh = sessionState().is === 'valid' && isOnline() && edits.every((edit) => isOnNewest(open, edit));
  try {
    const ids = await open.outbox.put(edits, typeOf, form);
    wakeReplay(fresh ? ids : []);
    return ids;
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    return null;
  }
}

/** False for what was typed over an older copy, as in a draft that was restored: the connection is asked first (O-06). */
function isOnNewest({ documents, outbox }: Workspace, { lanes: [lane = ''], touches, base }: Edit): boolean {
  const newest = documents.get(lane)?.doc;
  if (!newest || outbox.mirror.lane(lane).some((entry) => overlaps(entry, { touches }))) return true;
  return dequal(base, pick(newest, touches));
}

function toEdit(key: string, type: EditType, { input, seen, title }: Wish): Edit {
  const touches = type.touches(input);
  const row = type.row?.(input);
  return {
    type: key,
    input,
    lanes: type.lanes(input),
    touches,
    verb: type.verb,
    base: pick(seen, touches),
    step: 0,
    notes: {},
    title,
    at: Date.now(),
    ...(row ? { row } : {}),
  };
}

/** The behaviour of a subject's edit. */
export function editType(subject: Subject, name: string): EditType {
  return subject.edits[name] ?? fail(name);
}

function fail(name: string): never {
  throw new Error(`There is no edit named ${name}`);
}

/** What the administrator may do with a kept edit. An edit that changed meanwhile is shown as it is now, untouched. */
async function revise(settle: readonly Entry[], update: readonly Entry[]): Promise<void> {
  try {
    await workspace()?.outbox.revise(settle, update);
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
  }
  wakeReplay();
}

/**
 * Takes an edit away, and with it its effect. A later edit that was based on what this one would have put is based on
 * what is there without it.
 */
export async function discard(entry: Entry): Promise<void> {
  const type = await behaviourOf(entry);
  const put = type ? pick(type.apply(entry.base, entry.input), entry.touches) : {};
  const there = entry.parked?.why === 'conflict' ? entry.parked.theirs : entry.base;
  const lane = workspace()?.outbox.mirror.lane(entry.lanes[0] ?? '') ?? [];
  const heirs = lane.flatMap((later) => {
    if (!type || later.seq <= entry.seq || later.attempts > 0) return [];
    const fields = later.touches.filter((field) => field in put && dequal(later.base[field], put[field]));
    return fields.length > 0 ? [{ ...later, base: { ...later.base, ...pick(there, fields) } }] : [];
  });
  return revise([entry], heirs);
}

/** Sends a parked edit again, after a fresh look; a create of which several were found is none of those. */
export function retry(entry: Entry): Promise<void> {
  const { parked, ...again } = entry;
  const known = Array.isArray(entry.notes['known']) ? entry.notes['known'] : [];
  const notes = parked?.why === 'ambiguous' ? { ...entry.notes, known: [...known, ...parked.candidates] } : entry.notes;
  return revise([], [{ ...again, notes, state: entry.verb === 'create' ? 'waiting' : 'verify', notBefore: 0 }]);
}

/** In a conflict: what the other one wrote becomes the base, so that mine may follow it. */
export function keepMine(entry: Entry): Promise<void> {
  const theirs = entry.parked?.why === 'conflict' ? entry.parked.theirs : {};
  return retry({ ...entry, base: { ...entry.base, ...theirs } });
}

const entriesAtom = atom((get) => get(workspaceAtom)?.outbox.mirror.all() ?? NONE);
const countsAtom = atom((get) => get(workspaceAtom)?.outbox.mirror.counts() ?? { waiting: 0, attention: 0 });
const NONE: readonly Entry[] = [];

/** Every edit of the outbox, oldest first. */
export const useEntries = () => useAtomValue(entriesAtom);

/** How many edits wait to be sent, and how many wait for the administrator. */
export const useCounts = () => useAtomValue(countsAtom);
export const currentCounts = () => store.get(countsAtom);

/** The edits of one lane, in order. */
export function useLane(lane: Lane): readonly Entry[] {
  return useAtomValue(workspaceAtom)?.outbox.mirror.lane(lane) ?? NONE;
}

/** How a field of a connection stands: its edit in the outbox, or that it has just been saved. */
export type FieldState = { entry: Entry | undefined; saved: boolean };

export function useField(lane: Lane, field: Field): FieldState {
  const entry = useLane(lane).findLast((each) => each.touches.includes(field));
  const [saved, setSaved] = useState(false);
  useEffect(
    () =>
      onReplay((event) => {
        if (event.entry.lanes[0] === lane && event.entry.touches.includes(field)) setSaved(event.kind === 'settled');
      }),
    [lane, field],
  );
  return { entry, saved: saved && !entry };
}

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
