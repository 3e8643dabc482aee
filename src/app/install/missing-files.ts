import { buildOf } from './build-id.ts';

/** The server's page is asked for at most once in so many ms, also over a reload. */
export const ASK_PAUSE_MS = 60_000;

/** Under these names the tab keeps when it asked last (epoch ms), and for which build it was reloaded although that is the server's. */
const ASKED = 'asked-for-page';
const RELOADED = 'reloaded-for-files';

type Page = {
  /** The page as it is on screen, as HTML. */
  html: string;
  storage: { get(name: string): string | null; set(name: string, value: string): void };
  /** The page as the server has it now; null where there is no answer. */
  ask(): Promise<string | null>;
  reload(): void;
};

/**
 * What is to be done where files of the page's build cannot be fetched and nothing on the device has them (O-36): another
 * build is taken over by a reload. Where the server still has this one, its files are only out of reach; but some browsers
 * remember for a page's whole life that a file did not arrive, so if that lasts the page is reloaded once.
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
