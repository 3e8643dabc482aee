import { isTabKey, tabKeyOf } from './names.ts';

/** The browser's key-value storage: `localStorage` of the device, `sessionStorage` of the tab. */
type Kind = 'localStorage' | 'sessionStorage';

/**
 * Wraps one of the two; never throws. A value that the browser does not store, blocked or full, lasts as long as the page.
 */
function storageOf(kind: Kind) {
  const here = new Map<string, string>();
  return {
    get(name: string): string | null {
      try {
        return here.get(name) ?? globalThis[kind].getItem(name);
      } catch {
        return null;
      }
    },
    set(name: string, value: string): void {
      here.delete(name);
      try {
        globalThis[kind].setItem(name, value);
      } catch {
        here.set(name, value);
      }
    },
    drop(name: string): void {
      here.delete(name);
      try {
        globalThis[kind].removeItem(name);
      } catch {
        // The storage is blocked, so it holds nothing.
      }
    },
    names: () => {
      try {
        return Object.keys(globalThis[kind]);
      } catch {
        return [];
      }
    },
  };
}

export const localStore = storageOf('localStorage');

const sessionStore = storageOf('sessionStorage');

/** This deployment's values in the tab, separate from other deployments on the origin (`tabKeyOf`). */
export const tabStore = {
  get: (name: string) => sessionStore.get(tabKeyOf(name)),
  set: (name: string, value: string) => sessionStore.set(tabKeyOf(name), value),
  drop: (name: string) => sessionStore.drop(tabKeyOf(name)),
  names: () => sessionStore.names().flatMap((name) => (isTabKey(name) ? name.slice(tabKeyOf('').length) : [])),
  clear(): void {
    tabStore.names().forEach(tabStore.drop);
  },
};

/** The query of a pasted link, passed across a reload to the boot script, which removes it before anything else runs. */
export const tabLink = {
  set: (search: string) => tabStore.set('link', search),
  take(): string | null {
    const search = tabStore.get('link');
    tabStore.drop('link');
    return search;
  },
};
