import { navigate as go } from 'wouter/use-browser-location';
import { addressOf } from '../model/base-path.ts';
import { tab } from './web-storage.ts';

/** A move that the product makes by itself, to a path of the console; `replace` leaves no way back. */
export const navigate = (path: string, options?: { replace?: boolean }) => go(addressOf(path), options);

/** D1§4: the session id lives in the tab. */
export const tabSession = {
  read: () => tab.get('session_id'),
  write: (id: string) => tab.set('session_id', id),
  drop: () => tab.drop('session_id'),
  /** The workspace in which its id was verified, by the name of its database. */
  workspace: () => tab.get('workspace'),
  keepWorkspace: (name: string) => tab.set('workspace', name),
};

/** D1§4, A-42: the banner that a provider's answer raised stays in the tab under the provider's name. */
export const tabBanner = {
  read: (provider: string) => tab.get(`${provider}_banner`),
  write: (provider: string, text: string) => tab.set(`${provider}_banner`, text),
  drop: (provider: string) => tab.drop(`${provider}_banner`),
};
