import { createContext, type RefObject } from 'react';
import type { Save } from '../../../settings/forms/SettingForm.tsx';

/** Saves the configuration's form while it is on screen, because Start in the page's header saves its input. */
export const SaveContext = createContext<RefObject<Save | null>>({ current: null });
