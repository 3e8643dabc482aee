import { pathAt } from '../model/base-path.ts';
import { navigate } from './location.ts';
import { tabStore } from './web-storage.ts';

/** The id under which this window's drafts are stored; it survives a reload but not the window. */
export function windowName(): string {
  const known = tabStore.get('window');
  if (known) return known;
  const made = crypto.randomUUID();
  tabStore.set('window', made);
  return made;
}

/** Removes query and hash from the address bar. */
export const dropQuery = () => navigate(pathAt(window.location.pathname), { replace: true });

/** Navigates to a page outside the console; a strict content security policy allows that, but no form submission. */
export const leaveFor = (url: string) => window.location.assign(url);

export const reload = () => window.location.reload();

/** A provider's answer: the address's query, `?…` byte for byte. It stays in the address until it is processed. */
export const providersAnswer = () => window.location.search;
