/** The paths of the screens that no kind of connection brings. */
export const SCREENS = {
  home: '/',
  add: '/add-connection',
  check: '/check',
  changes: '/changes',
  monitor: '/monitor',
} as const;
