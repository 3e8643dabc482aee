import { navigate } from 'wouter/use-browser-location';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import { leading, requestEdit } from '../../state/shell/focus-request.ts';

/** A screen that does not show the field within so many ms has none to show: its heading gets focus. */
const SEARCH_TIMEOUT_MS = 5000;
/** A dialog that is closing gives focus back to its opener within this many ms. */
const DIALOG_CLOSING_MS = 200;

let stop: (() => void) | undefined;

/** Leads to the field that an edit is about, on its page. With `edit` a parked edit's value goes back into the form. */
export function focusField(entry: QueuedEdit, path: string | undefined, edit = false): void {
  lead(() => fieldOf(entry));
  requestEdit(edit && entry.parked ? entry.id : null);
  if (path !== undefined && path !== location.pathname + location.search) navigate(path);
}

/** Leads to the control of this page that mends the connection itself: marked `data-repair`. */
export const focusRepair = () => lead(() => document.querySelector<HTMLElement>('main [data-repair]'));

/** Focus moves to what is sought once the page is drawn and nothing lies over it. */
function lead(find: () => HTMLElement | null): void {
  stop?.();
  let covered = false;
  // Whoever else reacts to the navigation, or to the end of a dialog, has done so by then.
  let next: ReturnType<typeof setTimeout> | undefined;
  const isCovered = () => document.querySelector('[role="dialog"]') !== null;
  const plan = () => {
    covered ||= isCovered();
    next ??= setTimeout(look, covered ? DIALOG_CLOSING_MS : 0);
  };
  function look() {
    next = undefined;
    const target = isCovered() ? null : find();
    if (target) go(target);
  }
  function go(target: HTMLElement | null | undefined) {
    stop?.();
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }
  const observer = new MutationObserver(plan);
  const last = setTimeout(() => go(document.querySelector<HTMLElement>('main h1')), SEARCH_TIMEOUT_MS);
  leading.now = true;
  stop = () => {
    observer.disconnect();
    clearTimeout(next);
    clearTimeout(last);
    leading.now = false;
    stop = undefined;
  };
  observer.observe(document.body, { childList: true, subtree: true });
  plan();
}

/** The control that holds the field, else the box that holds its text, else what is said about the edit. */
function fieldOf({ id, touches }: QueuedEdit): HTMLElement | null {
  const main = document.querySelector('main');
  for (const field of touches) {
    const control = main?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]:not([type="hidden"])`);
    if (control) return control;
  }
  const said = `[data-edit="${CSS.escape(id)}"]`;
  const box = main?.querySelector<HTMLElement>(`${said} input:not([type="radio"])`);
  return box ?? main?.querySelector<HTMLElement>(`${said} button`) ?? null;
}
