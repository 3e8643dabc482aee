import { buildOf } from './build-id.ts';

/** The shortest time between two requests for the server's page, in ms, also across reloads. */
export const ASK_PAUSE_MS = 60_000;

/**
 * Storage names of the tab: the time of the last request (epoch ms), and the build that the page reloaded although the server
 * has the same.
 */
const ASKED = 'asked-for-page';
const RELOADED = 'reloaded-for-files';

type Page = {
  html: string;
  storage: { get(name: string): string | null; set(name: string, value: string): void };
  /** The HTML that the server has now; null without an answer. */
  ask(): Promise<string | null>;
  reload(): void;
};

/**
 * Returns a function to call when neither the server nor the device has a file of the page's build (O-36). If the server has
 * another build, reloads the page. If it has the same one, its files are only unreachable; but some browsers remember a
 * failed file for a page's lifetime, so if that lasts it reloads the page once.
 */
export function missingFiles({ html, storage, ask, reload }: Page): () => Promise<void> {
  const mine = buildOf(html);
  let isPlanned = false;
  let isLasting = false;

  return async function findMissing(): Promise<void> {
    const sinceAsked = Math.abs(Date.now() - Number(storage.get(ASKED) ?? 0));
    if (sinceAsked < ASK_PAUSE_MS) {
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(() => {
        isPlanned = false;
        void findMissing();
      }, ASK_PAUSE_MS - sinceAsked);
      return;
    }
    storage.set(ASKED, String(Date.now()));
    const theirs = buildOf((await ask()) ?? '');
    if (mine === undefined || theirs === undefined) return;
    if (theirs !== mine) return reload();
    if (isLasting && storage.get(RELOADED) !== mine) {
      storage.set(RELOADED, mine);
      return reload();
    }
    isLasting = true;
  };
}
