import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

/** The `localStorage` keys of the administrator's preferences on this device; none holds data of the service. */
const LOCALE = keyOf('locale');
const SHORTCUTS = keyOf('shortcuts');

export const storedLocale = () => device.get(LOCALE);
export const storeLocale = (locale: string) => device.set(LOCALE, locale);

/** Whether single-key shortcuts are on; they can be turned off (WCAG 2.1.4). */
export const storedShortcuts = () => device.get(SHORTCUTS) !== 'off';
export const storeShortcuts = (on: boolean) => device.set(SHORTCUTS, on ? 'on' : 'off');
