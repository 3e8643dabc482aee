import { createContext, type ReactNode } from 'react';

/** What a new connection needs, for its page to place: below the line of tabs, which stays where it is pressed, else below what is wrong. */
export const SetupSlot = createContext<ReactNode>(null);
