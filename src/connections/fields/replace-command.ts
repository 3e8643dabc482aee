import { createContext, type RefObject } from 'react';

/** Opens the form for new credentials, or leads to why it cannot be opened; null where there is no such form. */
export type ReplaceCommand = RefObject<(() => void) | null>;

/** The page's own command: the form gives it, the credential's row presses it. */
export const ReplaceContext = createContext<ReplaceCommand>({ current: null });
