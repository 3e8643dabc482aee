/** A closing dialog returns the focus to its opener within this time, in ms. */
export const DIALOG_CLOSING_MS = 200;

let requested = false;

/** Whether a focus request is pending (`focus-target.ts`): then nothing else may take the focus. */
export const isFocusRequested = () => requested;

export const setFocusRequested = (isRequested: boolean) => {
  requested = isRequested;
};

let givenBack: Element | null = null;

/** Whether a closed overlay returned the focus to this element, and it has not moved since. */
const isGivenBack = (element: Element | null) => element !== null && element === givenBack;

export const setGivenBack = (element: Element | null) => {
  givenBack = element;
};

/** A closing dialog does not count: it no longer takes the focus, and leaves it where it has moved (`useOpener`). */
export const isDialogOpen = () => document.querySelector('[role="dialog"]:not([data-state="closed"])') !== null;

/** Whether the focus is still where it was, or where a closing overlay or a removed control left it. */
export function isFocusUntouched(from: Element | null): boolean {
  const here = document.activeElement;
  return here === from || here === document.body || here === document.querySelector('main') || isGivenBack(here);
}

/** Controls for typing or choosing. */
const FIELD = 'input, select, textarea, [contenteditable], [role="combobox"]';

/** Whether an action that has ended may move the focus. */
export type MayFocus = () => boolean;

/**
 * Call it when an action starts that will move the focus later. The action may not move it once the administrator is in
 * another field, whose input would land in the wrong place.
 */
export function guardFocus(): MayFocus {
  const from = document.activeElement;
  return () => isFocusUntouched(from) || !document.activeElement?.matches(FIELD);
}
