import { pathAt } from '../model/base-path.ts';
import { navigate } from './location.ts';
import { tab } from './web-storage.ts';

/** This window's own name for its drafts, which outlives a reload but not the window. */
export function windowName(): string {
  const known = tab.get('window');
  if (known) return known;
  const made = crypto.randomUUID();
  tab.set('window', made);
  return made;
}

/** Takes everything after the path out of the address. */
export const dropQuery = () => navigate(pathAt(window.location.pathname), { replace: true });

/** Leaves the console for a page elsewhere, the way a link would: a strict policy lets a navigation pass, not a form. */
export const leaveFor = (url: string) => window.location.assign(url);

export const reload = () => window.location.reload();

/** What a provider has answered in the address, `?…` byte for byte; it stays there until it was handed over. */
export const providersAnswer = () => window.location.search;
