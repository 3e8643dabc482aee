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
export const isGivenBack = (element: Element | null) => element !== null && element === givenBack;

export const setGivenBack = (element: Element | null) => {
  givenBack = element;
};

/** A closing dialog does not count: it takes the focus no more, and leaves it where it has moved (`useOpener`). */
export const isDialogOpen = () => document.querySelector('[role="dialog"]:not([data-state="closed"])') !== null;
