import { navigate as go } from 'wouter/use-browser-location';

/** A move that the product makes by itself; `replace` leaves no way back. */
export const navigate = (path: string, options?: { replace?: boolean }) => go(path, options);

/** This window's own name for its drafts, which outlives a reload but not the window. */
export function windowName(): string {
  const known = sessionStorage.getItem('window');
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem('window', made);
  return made;
}

/** D1§4: the session id lives in the tab. */
export const tabSession = {
  read: () => sessionStorage.getItem('session_id'),
  keep: (id: string) => sessionStorage.setItem('session_id', id),
  drop: () => sessionStorage.removeItem('session_id'),
};
