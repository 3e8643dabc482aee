import { useEffect, useRef } from 'react';
import { hearStepsFirst } from './history-steps.ts';
import { afterPaint } from './use-after-paint.ts';

/*
 * What lies over a page has an entry of its own in the browser's history, at the page's address, so that Back is spent on
 * it (decision 0047). Such an entry says how many lay over the page: its depth, 0 being the page itself. Whatever closes
 * an overlay, its entry is given back; a navigation takes the entry's place, or that of the page under it.
 */

/** The depth of an entry, under this name in its state. */
const DEPTH = 'overlays';

/** The entry of a closed overlay is kept for so many ms: often another one opens in its place, as a dialog from a menu. */
const REPLACED_WITHIN_MS = 400;

type Overlay = { close(): void };
type Entry = { state: object | null; href: string };

/** What lies over the page, the topmost last. */
let open: readonly Overlay[] = [];
/** The address of the page's own entry under the overlays, and the address that was last announced to everybody else. */
let under = globalThis.location?.href;
let announced = under;
/** What the page's own entry has to be once it is returned to: the address was replaced meanwhile. */
let replaced: Entry | undefined;
/** Where to go once there is but one entry over the page, whose place that takes. */
let next: (() => void) | undefined;
/** The depth of the current entry as it was last seen, and whether a step back from it is under way. */
let seen = depthOf(globalThis.history?.state);
let stepping = false;
/** Back was pressed on the entry of what was closed already. */
let owed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let patched = false;

/** While something is open, Back closes it, and leaves the page behind it where it is. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const overlay = { close: () => latest.current() };
    followNavigations();
    open = [...open, overlay];
    // An entry is dear: the overlay is on screen first.
    const callOff = afterPaint(settle);
    return () => {
      callOff();
      open = open.filter((each) => each !== overlay);
      settleLater();
    };
  }, [isOpen]);
}

function settleLater() {
  clearTimeout(timer);
  timer = setTimeout(settle, REPLACED_WITHIN_MS);
  addEventListener('beforeunload', leaveAsItIs);
}

/** The page is left or loaded anew: a step back now would stop that. */
const leaveAsItIs = () => clearTimeout(timer);

/** As many entries over the page as there are overlays, step by step. */
function settle() {
  clearTimeout(timer);
  removeEventListener('beforeunload', leaveAsItIs);
  if (stepping) return;
  if (seen > (next ? beforeNext() : open.length)) return stepBack();
  if (next) {
    next();
    next = undefined;
    // What was left open as the page went is about to be closed.
    return settleLater();
  }
  if (seen === 0) {
    under = location.href;
    announced = under;
  }
  for (; seen < open.length; seen += 1) {
    History.prototype.pushState.call(history, withDepth(history.state, seen + 1), '');
  }
  if (!owed) return;
  owed = false;
  history.back();
}

/** A navigation takes the place of the overlay's entry, unless the page's own one has to be written anew before. */
const beforeNext = () => (replaced ? 0 : 1);

function stepBack() {
  stepping = true;
  history.back();
}

function onStep(event: PopStateEvent) {
  const [before, ours] = [seen, stepping];
  seen = depthOf(history.state);
  stepping = false;
  // What opened while an entry was given back has none yet, and is not what the step was about.
  const topmost = ours ? [] : open.slice(seen).reverse();
  open = open.slice(0, ours ? open.length : seen);
  for (const { close } of topmost) close();
  const isSamePage = seen > 0 || (before > 0 && location.href === under);
  if (isSamePage && replaced)
    History.prototype.replaceState.call(history, withDepth(replaced.state, seen), '', replaced.href);
  if (seen === 0) replaced = undefined;
  if (!isSamePage || (seen === 0 && location.href !== announced)) {
    announced = location.href;
    return;
  }
  event.stopImmediatePropagation();
  keepScroll();
  owed ||= !ours && seen < before && topmost.length === 0;
  settle();
}

/** Right after this event the browser scrolls to where the page was when the overlay opened; nobody sees that. */
function keepScroll() {
  const { scrollX: left, scrollY: top } = window;
  requestAnimationFrame(() => scrollTo({ left, top, behavior: 'instant' }));
}

/**
 * Navigations go by way of these two functions. One that adds an entry takes the place of the overlay's; one that replaces
 * the page's changes the address at once, and the page's own entry once it is returned to.
 */
function followNavigations() {
  if (patched) return;
  patched = true;
  const { pushState, replaceState } = history;
  history.pushState = (state, unused, url) => {
    next = () => {
      const go = seen > 0 ? replaceState : pushState;
      seen = 0;
      replaced = undefined;
      go.call(history, state, unused, url);
      announced = location.href;
    };
    if (stepping || seen > beforeNext()) return settle();
    next();
    next = undefined;
    if (open.length > 0) settleLater();
  };
  history.replaceState = (state, unused, url) => {
    replaceState.call(history, withDepth(state, seen), unused, url);
    announced = location.href;
    if (seen > 0) replaced = { state: withDepth(state, 0), href: location.href };
  };
}

function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null ? Reflect.get(state, DEPTH) : 0;
  return typeof depth === 'number' ? depth : 0;
}

function withDepth(state: object | null, depth: number): object | null {
  const { [DEPTH]: _, ...others }: Record<string, unknown> = { ...state };
  if (depth > 0) return { ...others, [DEPTH]: depth };
  return state && others;
}

// Where there is a page, which in tests of rules there is not.
if (globalThis.history) {
  // Among entries of one page there is nothing for others to hear of.
  hearStepsFirst(onStep);
  // A page that was reloaded under an overlay has none any more.
  settle();
}
