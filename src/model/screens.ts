/** The paths of the screens that no kind of connection brings. */
export const SCREENS = {
  home: '/',
  add: '/add-connection',
  changeMany: '/change-many',
  changes: '/changes',
  check: '/check',
  monitor: '/monitor',
} as const;
