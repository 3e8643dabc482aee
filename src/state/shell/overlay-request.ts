/** The overlays of the page, one at a time. */
export type Overlay = Asked | 'logout' | 'shortcuts' | 'install' | 'palette' | 'forget';

/** Those that lower layers can open. */
type Asked = 'outbox' | 'leave' | 'file' | 'reset';

const listeners = new Set<(overlay: Asked) => void>();

export function showOverlay(overlay: Asked): void {
  for (const listener of listeners) listener(overlay);
}

export const showOutbox = () => showOverlay('outbox');

/** Sets a listener that opens requested overlays; returns a function that removes it. */
export function onShowOverlay(listener: (overlay: Asked) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
