import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

/** The administrator's choices on this device. They hold nothing of the service's data. */
const LOCALE = keyOf('locale');
const SHORTCUTS = keyOf('shortcuts');

export const keptLocale = () => device.get(LOCALE);
export const keepLocale = (locale: string) => device.keep(LOCALE, locale);

/** Single keys as shortcuts can be turned off (WCAG 2.1.4). */
export const keptShortcuts = () => device.get(SHORTCUTS) !== 'off';
export const keepShortcuts = (on: boolean) => device.keep(SHORTCUTS, on ? 'on' : 'off');
