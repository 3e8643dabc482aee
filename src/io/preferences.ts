import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

/** The administrator's choices on this device. They hold nothing of the service's data. */
const LOCALE = keyOf('locale');
const SHORTCUTS = keyOf('shortcuts');

export const storedLocale = () => device.get(LOCALE);
export const storeLocale = (locale: string) => device.set(LOCALE, locale);

/** Single keys as shortcuts can be turned off (WCAG 2.1.4). */
export const storedShortcuts = () => device.get(SHORTCUTS) !== 'off';
export const storeShortcuts = (on: boolean) => device.set(SHORTCUTS, on ? 'on' : 'off');
