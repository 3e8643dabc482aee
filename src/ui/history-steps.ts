type Listener = (event: PopStateEvent) => void;

let first: Listener | undefined;

// Listeners on `window` run in registration order, capturing or not. This module loads before any component, so its listener
// runs first.
globalThis.addEventListener?.('popstate', (event) => first?.(event));

/** Sets the only listener that gets each step in the history before all others. */
export function hearStepsFirst(listener: Listener): void {
  first = listener;
}
