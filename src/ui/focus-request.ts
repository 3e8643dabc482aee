/** A dialog that is closing gives focus back to its opener within this many ms. */
export const DIALOG_CLOSING_MS = 200;

let requested = false;

/** Whether focus is on its way to what was asked for (`focus-target.ts`): then nothing else takes it. */
export const isFocusRequested = () => requested;

export const setFocusRequested = (isRequested: boolean) => {
  requested = isRequested;
};

/** One that is closing takes the focus no more, and leaves it where it has gone (`useOpener`). */
export const isDialogOpen = () => document.querySelector('[role="dialog"]:not([data-state="closed"])') !== null;
