import { dequal } from 'dequal/lite';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Field, Lane } from '../../model/edit.ts';
import { store } from '../store.ts';

type Values = Readonly<Record<Field, unknown>>;

const NOTHING: Values = {};

/** What is typed or picked over each connection and not saved yet, by lane and field. In memory alone: drafts rest elsewhere. */
const unsaved = atom<Readonly<Record<Lane, Values>>>({});

/**
 * Says what a control shows and has not saved, for whatever else shows the same field at once; undefined takes a
 * field away.
 */
export function showUnsaved(lane: Lane, values: Values): void {
  store.set(unsaved, (before) => {
    const entries = Object.entries({ ...before[lane], ...values }).filter(([, value]) => value !== undefined);
    const now = Object.fromEntries(entries);
    return dequal(now, before[lane] ?? NOTHING) ? before : { ...before, [lane]: now };
  });
}

/** The connection's page was left. */
export function forgetUnsaved(lane: Lane): void {
  store.set(unsaved, ({ [lane]: _, ...others }) => others);
}

/** What is shown of a connection and not saved; the same object for as long as none of it changes. */
export function useUnsaved(lane: Lane): Values {
  return useAtomValue(useMemo(() => atom((get) => get(unsaved)[lane] ?? NOTHING), [lane]));
}

/** What is shown of one field and not saved; undefined where that is nothing. */
export function useUnsavedField(lane: Lane, field: Field): unknown {
  return useAtomValue(useMemo(() => atom((get) => get(unsaved)[lane]?.[field]), [lane, field]));
}
