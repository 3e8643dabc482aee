import { useEffect } from 'react';

/** A setting that a screen can show, by its label; `place` says where. */
export type OfferedField = { field: string; label: string; place: string };

/** An action of a screen, by the label of its button or menu item. */
export type OfferedAction = { label: string; run(): void };

const listeners = new Set<() => void>();

/** Calls `listener` when the screen's offers change; returns a function that stops. */
export function onOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings or actions that the open screen offers to the palette. */
function createOffer<T>() {
  const none = (): readonly T[] => [];
  let offer = none;
  return {
    offered: () => offer(),
    useOffered(offers: () => readonly T[]): void {
      // Set after every render and evaluated on request, so that typing costs nothing more.
      useEffect(() => {
        offer = offers;
        for (const listener of listeners) listener();
        return () => {
          offer = none;
        };
      });
    },
  };
}

/** Settings that the mounted screen can show besides those on screen; requesting their focus shows them. */
export const { offered: offeredFields, useOffered: useOfferedFields } = createOffer<OfferedField>();

/** The actions of the mounted screen. */
export const { offered: offeredActions, useOffered: useOfferedActions } = createOffer<OfferedAction>();
