import { keyOf } from './names.ts';
import { localStore } from './web-storage.ts';

/** The `localStorage` keys of the administrator's preferences on this device; none holds data of the service. */
const LOCALE = keyOf('locale');
const SHORTCUTS = keyOf('shortcuts');

export const storedLocale = () => localStore.get(LOCALE);
export const storeLocale = (locale: string) => localStore.set(LOCALE, locale);

/** Whether single-key shortcuts are on; the administrator can turn them off (WCAG 2.1.4). */
export const storedShortcuts = () => localStore.get(SHORTCUTS) !== 'off';
export const storeShortcuts = (on: boolean) => localStore.set(SHORTCUTS, on ? 'on' : 'off');
