import { pathAt } from '../model/base-path.ts';
import { NETWORK_SIGN_IN } from '../model/network-sign-in.ts';
import { navigate } from './location.ts';
import { ownName } from './names.ts';
import { tabLink, tabStore } from './web-storage.ts';

/** How long a reloaded page waits for its name, in ms: the page before may still hold it. */
const RELEASE_MS = 300;

let name: Promise<string> | undefined;

/**
 * The id of this window's drafts; it survives a reload but not the window. A duplicated tab starts with the id of the other,
 * open tab, and gets its own.
 */
export function windowName(): Promise<string> {
  name ??= claimName();
  return name;
}

async function claimName(): Promise<string> {
  const known = tabStore.get('window');
  if (known !== null && (await holdName(known))) return known;
  const made = crypto.randomUUID();
  tabStore.set('window', made);
  await holdName(made);
  return made;
}

/** Writes the window's name again if the browser lost the tab's storage. */
export const keepWindowName = async () => tabStore.set('window', await windowName());

/** Takes the lock of a window's name for the page's lifetime; resolves with false if another page has it. */
const holdName = (id: string) =>
  new Promise<boolean>((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    const signal = AbortSignal.timeout(RELEASE_MS);
    navigator.locks.request(`${ownName()}:window:${id}`, { signal }, hold).catch(() => resolve(false));
  });

export const dropQuery = () => navigate(pathAt(window.location.pathname), { replace: true });

/** Navigates to a page outside the console; a strict content security policy allows that, but no form submission. */
export const leaveFor = (url: string) => window.location.assign(url);

/** Navigates to this page past the worker, so that the network can ask for its sign-in and return here (O-37). */
export function signInAtNetwork(): void {
  const { pathname, search, hash } = window.location;
  leaveFor(`${pathname}${search ? `${search}&` : '?'}${NETWORK_SIGN_IN}=1${hash}`);
}

export const reload = () => window.location.reload();

/** Starts the console anew at an address, with the credentials in `search`, which never enter the address bar (O-14). */
export function startAt(address: string, search: string): void {
  tabLink.set(search);
  window.history.replaceState(null, '', address);
  reload();
}

/** A provider's answer: the address's query, `?…` byte for byte (A-05). It stays in the address until processed. */
export const providersAnswer = () => window.location.search;
