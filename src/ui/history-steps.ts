type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

// The window's own events are heard in the order of their listeners, those that capture not before others. This file is
// there before anything is mounted, what listens by it may come later.
globalThis.addEventListener?.('popstate', (event) => first?.(event));

/** Tells one listener of each step in the history before anybody else hears of it. */
export function hearStepsFirst(listener: Listener): void {
  first = listener;
}
