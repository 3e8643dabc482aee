const MARK = 'switchboard:immediate';

/** Any WebKit browser has this vendor. */
export const isWebKit = () => navigator.vendor.startsWith('Apple');

/**
 * Provides `setImmediate`, which React's scheduler prefers to a `MessageChannel`. WebKit sends a channel's messages through
 * its network process. If that process ends, the scheduler waits forever for the lost message and the page stops updating
 * (O-41). A message to the window itself stays in the page's process.
 */
export function provideImmediate(): void {
  const waiting: (() => void)[] = [];
  addEventListener('message', (event) => {
    if (event.source !== window || event.data !== MARK) return;
    event.stopImmediatePropagation();
    waiting.shift()?.();
  });
  const setImmediate = (work: () => void) => {
    waiting.push(work);
    postMessage(MARK, location.origin);
  };
  Object.assign(globalThis, { setImmediate });
}
