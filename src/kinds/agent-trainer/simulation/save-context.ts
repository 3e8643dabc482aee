import { createContext, type RefObject } from 'react';
import type { Save } from '../../../connections/settings/SettingForm.tsx';

/** Saves the configuration's form while it is on screen: Start, at the head of the page, saves what is typed there. */
export const SaveContext = createContext<RefObject<Save | null>>({ current: null });
