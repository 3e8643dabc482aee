const MARK = 'switchboard:immediate';

/** WebKit in any browser has this vendor. */
export const isWebKit = () => navigator.vendor.startsWith('Apple');

/**
 * Provides `setImmediate`, which React's scheduler prefers to a `MessageChannel`. WebKit sends a channel's messages through its
 * network process. The scheduler waits for ever for a message that is lost when that process ends, and the page draws no
 * change any more (O-41). A message to the window itself stays in the page's process.
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
