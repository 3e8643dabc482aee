/**
 * Calls at once, or, while a button of the mouse or a finger is down, after what it presses has been pressed: what moves the
 * page before that would take it away from under the press, and nothing would happen.
 */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active'))
    window.addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true });
  else work();
}
