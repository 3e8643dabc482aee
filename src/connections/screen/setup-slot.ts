import { createContext, type ReactNode } from 'react';

/** What a new connection needs, where its page has tabs: below their line, which stays where it is pressed. */
export const SetupSlot = createContext<ReactNode>(null);
