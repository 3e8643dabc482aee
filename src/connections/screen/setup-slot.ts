import { createContext, type ReactNode } from 'react';

type Slot = {
  /** The steps, where they are shown. */
  steps: ReactNode;
  /** It is known that they are not shown, and the page may say what they would. */
  isPutAway: boolean;
  /** They are on screen: what they say is not said again. */
  isShown: boolean;
};

/** What a new connection needs, for its page to place: below the line of tabs, which stays where it is pressed, else below what is wrong. */
export const SetupSlot = createContext<Slot>({ steps: null, isPutAway: false, isShown: false });
