/** A dialog that is closing gives focus back to its opener within this many ms. */
export const DIALOG_CLOSING_MS = 200;

let requested = false;

/** Whether focus is on its way to what was asked for (`focus-target.ts`): then nothing else takes it. */
export const isFocusRequested = () => requested;

export const setFocusRequested = (isRequested: boolean) => {
  requested = isRequested;
};

let givenBack: Element | null = null;

/** Whether an overlay that has closed gave the focus to an element, where nobody has gone with it. */
export const isGivenBack = (element: Element | null) => element !== null && element === givenBack;

export const setGivenBack = (element: Element | null) => {
  givenBack = element;
};

/** One that is closing takes the focus no more, and leaves it where it has gone (`useOpener`). */
export const isDialogOpen = () => document.querySelector('[role="dialog"]:not([data-state="closed"])') !== null;
