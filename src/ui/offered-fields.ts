import { useEffect } from 'react';

/** A setting that a screen can bring into sight, by its label; `place` says where it stands. */
export type OfferedField = { field: string; label: string; place: string };

const NONE = (): readonly OfferedField[] => [];

let offer = NONE;

/** What the screen that is open can show beside what it does show. */
export const offeredFields = () => offer();

/** While the screen is there, these can be found by name; whoever asks for their focus brings them into sight. */
export function useOfferedFields(fields: () => readonly OfferedField[]): void {
  // With every render, and worked out when it is asked for: a key in a field costs nothing more.
  useEffect(() => {
    offer = fields;
    return () => {
      offer = NONE;
    };
  });
}
