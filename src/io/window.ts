import { pathAt } from '../model/base-path.ts';
import { NETWORK_SIGN_IN } from '../model/network-sign-in.ts';
import { navigate } from './location.ts';
import { ownName } from './names.ts';
import { tabLink, tabStore } from './web-storage.ts';

/** A page that is reloaded asks for its name when the page before has it still, for this long at most. */
const RELEASE_MS = 300;

let name: Promise<string> | undefined;

/**
 * The id under which this window's drafts are stored; it survives a reload but not the window. A tab that is duplicated has
 * the id of the other one, which is open still: it gets its own.
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

/** Writes the window's name again, where the browser has lost what its tab stores. */
export const keepWindowName = async () => tabStore.set('window', await windowName());

/** Takes the lock of a window's name for as long as this page lives; resolves with false when another page has it. */
const holdName = (id: string) =>
  new Promise<boolean>((resolve) => {
    const hold = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    const signal = AbortSignal.timeout(RELEASE_MS);
    navigator.locks.request(`${ownName()}:window:${id}`, { signal }, hold).catch(() => resolve(false));
  });

/** Removes query and hash from the address bar. */
export const dropQuery = () => navigate(pathAt(window.location.pathname), { replace: true });

/** Navigates to a page outside the console; a strict content security policy allows that, but no form submission. */
export const leaveFor = (url: string) => window.location.assign(url);

/** Navigates to this page past the worker, so that the network can ask for its sign-in and come back here (O-37). */
export function signInAtNetwork(): void {
  const { pathname, search, hash } = window.location;
  leaveFor(`${pathname}${search ? `${search}&` : '?'}${NETWORK_SIGN_IN}=1${hash}`);
}

export const reload = () => window.location.reload();

/** Starts the console anew at an address, with the credentials in `search`, which never are in the address bar (O-14). */
export function startAt(address: string, search: string): void {
  tabLink.set(search);
  window.history.replaceState(null, '', address);
  reload();
}

/** A provider's answer: the address's query, `?…` byte for byte (A-05). It stays in the address until it is processed. */
export const providersAnswer = () => window.location.search;
