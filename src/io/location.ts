import { navigate as go } from 'wouter/use-browser-location';
import { addressOf } from '../model/base-path.ts';
import { tabStore } from './web-storage.ts';

/** Navigates to a path of the console; `replace` adds no history entry. */
export const navigate = (path: string, options?: { replace?: boolean }) => go(addressOf(path), options);

/**
 * Replaces the whole address, including the deployment's path, without a history entry. Safari throws after a hundred calls
 * in 30 s; the next call sets the whole address again.
 */
export function replaceAddress(address: string): void {
  try {
    go(address, { replace: true });
  } catch {
    return;
  }
}

/** The session id of this tab, in `sessionStorage` (D1§4). */
export const tabSession = {
  read: () => tabStore.get('session_id'),
  write: (id: string) => tabStore.set('session_id', id),
  drop: () => tabStore.drop('session_id'),
  /** The name of the database of the workspace in which the id was verified. */
  workspace: () => tabStore.get('workspace'),
  keepWorkspace: (name: string) => tabStore.set('workspace', name),
};

/** The banner of a provider's answer, stored in this tab by the provider's name (D1§4, A-42). */
export const tabBanner = {
  read: (provider: string) => tabStore.get(`${provider}_banner`),
  write: (provider: string, text: string) => tabStore.set(`${provider}_banner`, text),
  drop: (provider: string) => tabStore.drop(`${provider}_banner`),
};
