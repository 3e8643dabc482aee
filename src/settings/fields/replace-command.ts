import { createContext, type RefObject } from 'react';

/** Opens the form for new credentials, or shows why it cannot be opened; null if there is no such form. */
export type ReplaceCommand = RefObject<(() => void) | null>;

/** The page's command: the form provides it, the credential's row calls it. */
export const ReplaceContext = createContext<ReplaceCommand>({ current: null });
