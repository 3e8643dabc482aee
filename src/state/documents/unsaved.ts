import { dequal } from 'dequal/lite';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Field, Lane } from '../../model/edit.ts';
import { store } from '../store.ts';

type Values = Readonly<Record<Field, unknown>>;

const NOTHING: Values = {};

/** Unsaved values on screen, by lane and field. In memory only; drafts are stored separately. */
const unsaved = atom<Readonly<Record<Lane, Values>>>({});

/** Publishes a control's unsaved values for other parts of the screen that show these fields; undefined removes one. */
export function showUnsaved(lane: Lane, values: Values): void {
  store.set(unsaved, (before) => {
    const entries = Object.entries({ ...before[lane], ...values }).filter(([, value]) => value !== undefined);
    const now = Object.fromEntries(entries);
    return dequal(now, before[lane] ?? NOTHING) ? before : { ...before, [lane]: now };
  });
}

export function forgetUnsaved(lane: Lane): void {
  store.set(unsaved, ({ [lane]: _, ...others }) => others);
}

/** The unsaved values of a connection; the same object until one of them changes. */
export function useUnsaved(lane: Lane): Values {
  return useAtomValue(useMemo(() => atom((get) => get(unsaved)[lane] ?? NOTHING), [lane]));
}

export function useUnsavedField(lane: Lane, field: Field): unknown {
  return useAtomValue(useMemo(() => atom((get) => get(unsaved)[lane]?.[field]), [lane, field]));
}
