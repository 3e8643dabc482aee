/** The paths of the screens that belong to no kind of connection. */
export const SCREENS = {
  home: '/',
  add: '/add-connection',
  changeMany: '/change-many',
  changes: '/changes',
  check: '/check',
  monitor: '/monitor',
} as const;
