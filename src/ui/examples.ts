import type { ReactNode } from 'react';

/**
 * The states of a component, by name, for the catalogue of the controls (`src/testing/controls`). The one named `focus` is shown as if
 * it had the focus.
 */
export type Examples = Readonly<Record<string, ReactNode>>;

/** The handler of a control that stays in its state. */
export const ignore = () => undefined;

/** A text that has to be wrapped or cut, with a word that fits nowhere. */
export const LONG =
  'Notifications about conversations that were not answered within the agreed time, Rechtsschutzversicherungsgesellschaften';
