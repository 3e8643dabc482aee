import { expect } from '@playwright/test';

/** What is needed of a page to type without a pause and reload: each engine's driver has it. */
type TypedPage = {
  /** Runs a function in the page with one JSON value. */
  evaluate<Result, Given>(work: (given: Given) => Result, given: Given): Promise<Result>;
  /** Waits until the form is on screen again with its stored draft, and reads the field. */
  reopened(): Promise<string>;
};

type Burst = { keys: { at: number; value: string }[]; reloadedAt: number };

/** Where the page that is reloaded leaves what the next one is asked for. */
const PLACE = 'test.burst';

/**
 * Types a letter every 10 ms into the field with the focus, and reloads the page `afterMs` after the first one; both from within
 * the page, because a driver on a busy machine pauses between its keys.
 */
function typeAndReload({ afterMs, place }: { afterMs: number; place: string }): void {
  sessionStorage.removeItem(place);
  const now = () => performance.timeOrigin + performance.now();
  const keys: Burst['keys'] = [];
  const type = () => {
    document.execCommand('insertText', false, 'abcdefghij'.charAt(keys.length % 10));
    keys.push({ at: now(), value: (document.activeElement as HTMLTextAreaElement).value });
  };
  type();
  setInterval(type, 10);
  setTimeout(() => {
    const left: Burst = { keys, reloadedAt: now() };
    addEventListener('pagehide', () => sessionStorage.setItem(place, JSON.stringify(left)));
    location.reload();
  }, afterMs);
}

const readBurst = (place: string) => sessionStorage.getItem(place);

/**
 * Types without a pause into the field with the focus, and reloads the page `afterMs` after the first key. Returns for how long
 * before the reload, in ms, what was typed is missing afterwards: 0 when nothing is.
 */
export async function lostByReload(page: TypedPage, afterMs: number): Promise<number> {
  await page.evaluate(typeAndReload, { afterMs, place: PLACE });
  let burst: string | null = null;
  await expect
    .poll(async () => {
      burst = await page.evaluate(readBurst, PLACE).catch(() => null);
      return burst;
    })
    .not.toBeNull();
  const kept = await page.reopened();
  const { keys, reloadedAt }: Burst = JSON.parse(String(burst));
  const [missing] = keys.slice(keys.findIndex(({ value }) => value === kept) + 1);
  return missing ? Math.max(0, reloadedAt - missing.at) : 0;
}
