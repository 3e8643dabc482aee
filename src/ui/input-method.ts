/** The `keyCode` of a key that an input method handles; Safari sends it with the key that ends a composition. */
const TAKEN = 229;

/**
 * Keeps the keys of an input method (Chinese, Japanese, Korean, dead keys) from all key handlers of the page: Enter that
 * accepts a word must not open, add or save anything. The keys still reach the field itself, and window listeners that only
 * observe use. Returns a function that stops.
 */
export function leaveKeysToInputMethod(): () => void {
  const listening = new AbortController();
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.keyCode === TAKEN) event.stopPropagation();
    },
    { capture: true, signal: listening.signal },
  );
  return () => listening.abort();
}
