/** What a mouse button or finger is pressing. Firefox sets `:active` only after the focus has moved. */
let pressed: EventTarget | null = null;

globalThis.addEventListener?.('mousedown', ({ target }) => (pressed = target), { capture: true });
for (const end of ['mouseup', 'dragend']) globalThis.addEventListener?.(end, () => (pressed = null), { capture: true });

/** Whether a button that submits its form is being pressed. */
export const isSubmitPressed = () => pressed instanceof Element && pressed.closest('button')?.type === 'submit';

/**
 * Calls `work` at once or, while a mouse button or finger is down, after the click: if the page moved before that, the target
 * would move away and the press would do nothing.
 */
export function afterPress(work: () => void): void {
  if (pressed) window.addEventListener('mouseup', () => setTimeout(work), { capture: true, once: true });
  else work();
}
