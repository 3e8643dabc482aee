import { navigate as go } from 'wouter/use-browser-location';

/** A move that the product makes by itself; `replace` leaves no way back. */
export const navigate = (path: string, options?: { replace?: boolean }) => go(path, options);

/** Takes everything after the path out of the address. */
export const dropQuery = () => navigate(window.location.pathname, { replace: true });

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

/** Leaves the console for a page elsewhere, the way a link would: a strict policy lets a navigation pass, not a form. */
export const leaveFor = (url: string) => window.location.assign(url);

export const reload = () => window.location.reload();

/** What a provider has answered in the address, `?…` byte for byte; it stays there until it was handed over. */
export const providersAnswer = () => window.location.search;

/** D1§4, A-42: the banner that a provider's answer raised stays in the tab under the provider's name. */
export const tabBanner = {
  read: (provider: string) => sessionStorage.getItem(`${provider}_banner`),
  keep: (provider: string, text: string) => sessionStorage.setItem(`${provider}_banner`, text),
  drop: (provider: string) => sessionStorage.removeItem(`${provider}_banner`),
};
