/** The overlays of the page, one at a time. */
export type Overlay = 'outbox' | 'logout' | 'shortcuts' | 'install' | 'palette' | 'leave' | 'forget' | 'file' | 'reset';
