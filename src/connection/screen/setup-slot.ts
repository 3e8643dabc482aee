import { createContext, type ReactNode } from 'react';

type Slot = {
  /** The set-up steps, if they are shown. */
  steps: ReactNode;
  /** The steps are known to be hidden, so the page may show the same itself. */
  isPutAway: boolean;
  /** The steps are on screen, so the page does not repeat them. */
  isShown: boolean;
};

/**
 * The set-up steps of a new connection, placed by its page: below the tabs, which must not move when pressed, otherwise
 * below the notices.
 */
export const SetupSlot = createContext<Slot>({ steps: null, isPutAway: false, isShown: false });
