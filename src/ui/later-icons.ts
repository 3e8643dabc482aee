import type { IconPath } from './icon-paths.ts';

/** Icons of several screens outside the first route. */
export const DESKTOP: IconPath = 'M1.5 3.8h13v8.4h-13ZM5.4 14.2h5.2';
export const PLAY: IconPath = 'M5.2 3.3v9.4a.6.6 0 0 0 .9.5l7.2-4.7a.6.6 0 0 0 0-1L6.1 2.8a.6.6 0 0 0-.9.5Z';
export const STOP: IconPath = 'M4 4h8v8H4Z';
