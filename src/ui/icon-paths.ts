/**
 * One stroked path per icon on a 16-unit grid with round joins. Data instead of components, so that an icon costs one
 * line. All of them are in the module of the first route.
 */
export const ICON_PATHS = {
  back: 'M13 8H3m4.5-4.5L3 8l4.5 4.5',
  check: 'M3 8.5 6.5 12 13 4.5',
  'chevron-down': 'm4 6 4 4 4-4',
  'chevron-right': 'm6 4 4 4-4 4',
  clock: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 4.6V8l2.3 1.4',
  close: 'm4 4 8 8m0-8-8 8',
  cloud: 'M4.4 12.8a3 3 0 0 1-.3-6 4 4 0 0 1 7.7-.9 3.5 3.5 0 0 1-.3 6.9Z',
  'cloud-off': 'm2.2 2.2 11.6 11.6M6 4a4 4 0 0 1 5.8 1.9 3.5 3.5 0 0 1 2.2 5M4.1 6.8a3 3 0 0 0 .3 6h6.4',
  copy: 'M5.3 5.3h8.4v8.4H5.3ZM10.7 5.3v-3H2.3v8.4h3',
  download: 'M8 2.5v7.7M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  edit: 'm2.9 10.4 8.4-8.4 2.7 2.7-8.4 8.4-3.2.5.5-3.2ZM9.2 4.1l2.7 2.7',
  external: 'M9.5 2.5h4v4M13.5 2.5l-6 6M12 9.5v4H2.5V4h4',
  help: 'M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM6.1 6.2a1.9 1.9 0 1 1 2.7 1.7c-.5.3-.8.7-.8 1.3M8 11.2v.1',
  inbox: 'M2 9.2 3.8 3h8.4L14 9.2V13H2V9.2Zm0 0h3.4l1 2h3.2l1-2H14',
  info: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 7.4v3.6M8 5.1v.01',
  link: 'M6.7 9.3a2.9 2.9 0 0 0 4.1 0l2.1-2.1a2.9 2.9 0 0 0-4.1-4.1L8 3.9M9.3 6.7a2.9 2.9 0 0 0-4.1 0L3.1 8.8a2.9 2.9 0 0 0 4.1 4.1l.8-.8',
  lock: 'M3 7.2h10V14H3ZM5.2 7V4.9a2.8 2.8 0 0 1 5.6 0V7',
  logout: 'M6 13.5H2.5v-11H6M10.5 11l3-3-3-3M13.5 8H6.2',
  menu: 'M2.5 4h11M2.5 8h11M2.5 12h11',
  more: 'M3.2 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM8 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1ZM12.8 7.5a.5.5 0 1 0 0 1 .5.5 0 0 0 0-1Z',
  pause: 'M5.5 3.2v9.6M10.5 3.2v9.6',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.6-3.9l1.6 1.6M13.5 2.2v3.5H10',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10Zm3.6-1.4L14 14',
  trash: 'M2.5 4.2h11M6 4V2.5h4V4M4 4.2l.7 9.3h6.6l.7-9.3M6.7 7v3.7M9.3 7v3.7',
  undo: 'M5.5 3l-3 3 3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6',
  warning: 'M7.1 2.8 1.7 12a1 1 0 0 0 .9 1.5h10.8a1 1 0 0 0 .9-1.5L8.9 2.8a1 1 0 0 0-1.8 0ZM8 6.2v3.1M8 11.4v.01',
} as const satisfies Record<string, string>;

/** The path of an icon that only later code uses, and defines. */
export type IconPath = `M${string}`;

/** The available icons; any other name does not compile. */
export type IconName = keyof typeof ICON_PATHS | IconPath;
