import { isTabKey, tabKeyOf } from './names.ts';

/** The browser's small storage: of the device, or of the tab. */
type Kind = 'localStorage' | 'sessionStorage';

/**
 * One of the two. Where the browser refuses it, because it is blocked or full, what is kept lasts as long as the page.
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
        // Nothing of it is there.
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

export const device = storageOf('localStorage');

const session = storageOf('sessionStorage');

/** What this deployment keeps in the tab, apart from what others of its origin keep there. */
export const tab = {
  get: (name: string) => session.get(tabKeyOf(name)),
  set: (name: string, value: string) => session.set(tabKeyOf(name), value),
  drop: (name: string) => session.drop(tabKeyOf(name)),
  clear(): void {
    for (const name of session.names()) if (isTabKey(name)) session.drop(name);
  },
};
