import { useEffect } from 'react';

/** A setting that a screen can bring into sight, by its label; `place` says where it stands. */
export type OfferedField = { field: string; label: string; place: string };

/** Something that can be done on a screen, by the words of its button or menu item. */
export type OfferedAction = { label: string; run(): void };

const listeners = new Set<() => void>();

/** Hears when a screen offers something else, as one that arrives; returns how to stop. */
export function onOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the screen that is open says can be found on it by name. */
function createOffer<T>() {
  const none = (): readonly T[] => [];
  let offer = none;
  return {
    offered: () => offer(),
    useOffered(offers: () => readonly T[]): void {
      // With every render, and worked out when it is asked for: a key in a field costs nothing more.
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

/** While the screen is there, these can be found by name beside what it shows; whoever asks for their focus brings them into sight. */
export const { offered: offeredFields, useOffered: useOfferedFields } = createOffer<OfferedField>();

/** What can be done on the screen while it is there. */
export const { offered: offeredActions, useOffered: useOfferedActions } = createOffer<OfferedAction>();
