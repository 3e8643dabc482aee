/**
 * Calls `work` at once or, while a mouse button or finger is down, after the click: moving the page before that would
 * move the target from under the press, so that nothing would happen.
 */
export function afterPress(work: () => void): void {
  if (document.querySelector(':active'))
    window.addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true });
  else work();
}
