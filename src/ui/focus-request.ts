/** A closing dialog returns the focus to its opener within this time, in ms. */
export const DIALOG_CLOSING_MS = 200;

let requested = false;

/** Whether a requested focus is pending (`focus-target.ts`): then nothing else may take it. */
export const isFocusRequested = () => requested;

export const setFocusRequested = (isRequested: boolean) => {
  requested = isRequested;
};

let givenBack: Element | null = null;

/** Whether a closed overlay has returned the focus to this element, and it was not moved since. */
const isGivenBack = (element: Element | null) => element !== null && element === givenBack;

export const setGivenBack = (element: Element | null) => {
  givenBack = element;
};

/** A closing dialog does not count: it takes the focus no more, and leaves it where it has moved (`useOpener`). */
export const isDialogOpen = () => document.querySelector('[role="dialog"]:not([data-state="closed"])') !== null;

/** Whether the focus is still where it was, or where a closing overlay or a removed control has left it. */
export function isFocusUntouched(from: Element | null): boolean {
  const here = document.activeElement;
  return here === from || here === document.body || here === document.querySelector('main') || isGivenBack(here);
}

/** What the administrator types or chooses in. */
const FIELD = 'input, select, textarea, [contenteditable], [role="combobox"]';

/** Whether an action that has ended may move the focus. */
export type MayFocus = () => boolean;

/**
 * Called when an action begins that moves the focus later: it may not once the administrator has gone to another field
 * since, whose typing would land in the wrong place.
 */
export function guardFocus(): MayFocus {
  const from = document.activeElement;
  return () => isFocusUntouched(from) || !document.activeElement?.matches(FIELD);
}
