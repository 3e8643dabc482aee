import { useEffect, useRef } from 'react';
import { hearStepsFirst } from './history-steps.ts';
import { afterPaint } from './use-after-paint.ts';

/* Every overlay has its own entry in the browser's history, with the page's address, so that Back closes it (decision
   0047). The entry stores its depth: the number of overlays over the page, 0 for the page itself. However an overlay
   closes, its entry is removed; a navigation replaces that entry, or the page's own below it. */

/** The name of the depth in an entry's state. */
const DEPTH = 'overlays';

/**
 * How long the entry of a closed overlay stays, in ms: often another overlay opens in its place, e.g. a dialog from a menu.
 */
const REPLACED_WITHIN_MS = 400;

type Overlay = { close(): void };
type Entry = { state: object | null; href: string };

/** The open overlays, the topmost last. */
let open: readonly Overlay[] = [];
/**
 * `under`: the address of the page's own entry below the overlays; `announced`: the address that other listeners know.
 */
let under = globalThis.location?.href;
let announced = under;
/**
 * State to write into the page's history entry once it is current again: its address was replaced while an overlay was open.
 */
let replaced: Entry | undefined;
/** A pending navigation; runs once only one entry is left over the page, and replaces it. */
let next: (() => void) | undefined;
/** `seen`: the last known depth of the current entry; `stepping`: a step back from it is pending. */
let seen = depthOf(globalThis.history?.state);
let stepping = false;
/** Back was pressed on the entry of an overlay that had already closed. */
let owed = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let patched = false;

/** While `isOpen`, Back calls `close` instead of leaving the page. */
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
    // Creating an entry is slow, so the overlay is painted first.
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

/** The page is unloading: a step back would cancel that. */
const leaveAsItIs = () => clearTimeout(timer);

/** Makes the number of entries over the page equal to the number of overlays, step by step. */
function settle() {
  clearTimeout(timer);
  removeEventListener('beforeunload', leaveAsItIs);
  if (stepping) return;
  if (seen > (next ? beforeNext() : open.length)) return stepBack();
  if (next) {
    next();
    next = undefined;
    // The overlays of the page that was left are about to close.
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

/** A navigation replaces the overlay's entry, unless the page's own entry must be rewritten first. */
const beforeNext = () => (replaced ? 0 : 1);

function stepBack() {
  stepping = true;
  history.back();
}

function onStep(event: PopStateEvent) {
  const [before, ours] = [seen, stepping];
  seen = depthOf(history.state);
  stepping = false;
  // An overlay that opened during our own step has no entry yet, and must not close.
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

/**
 * After this event the browser restores the scroll position from when the overlay opened; this reverts that before the paint.
 */
function keepScroll() {
  const { scrollX: left, scrollY: top } = window;
  requestAnimationFrame(() => scrollTo({ left, top, behavior: 'instant' }));
}

/**
 * Wraps both functions that navigations use. A new entry replaces the overlay's; a replacement of the page's entry
 * changes the address at once, and the page's own entry when it becomes current again.
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

// Unit tests have no history.
if (globalThis.history) {
  // Steps between entries of one page do not concern other listeners.
  hearStepsFirst(onStep);
  // After a reload there are no overlays.
  settle();
}
