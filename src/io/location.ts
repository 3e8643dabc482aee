import { navigate as go } from 'wouter/use-browser-location';
import { addressOf } from '../model/base-path.ts';
import { tab } from './web-storage.ts';

/** Navigates to a path of the console; `replace` adds no history entry. */
export const navigate = (path: string, options?: { replace?: boolean }) => go(addressOf(path), options);

/** The session id of this tab, in `sessionStorage` (D1§4). */
export const tabSession = {
  read: () => tab.get('session_id'),
  write: (id: string) => tab.set('session_id', id),
  drop: () => tab.drop('session_id'),
  /** The name of the database of the workspace in which the id was verified. */
  workspace: () => tab.get('workspace'),
  keepWorkspace: (name: string) => tab.set('workspace', name),
};

/** The banner that a provider's answer raised, kept in this tab by the provider's name (D1§4, A-42). */
export const tabBanner = {
  read: (provider: string) => tab.get(`${provider}_banner`),
  write: (provider: string, text: string) => tab.set(`${provider}_banner`, text),
  drop: (provider: string) => tab.drop(`${provider}_banner`),
};
