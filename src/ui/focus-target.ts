import { useEffect } from 'react';
import { guardFocus, isDialogOpen, type MayFocus, setFocusRequested } from './focus-request.ts';

/** If a screen does not show the requested control within this time, in ms, its heading gets the focus. */
const REQUEST_TIMEOUT_MS = 5000;
const DIALOG_POLL_MS = 50;

type Find = () => HTMLElement | null;
type Request = { keys: readonly string[]; mayFocus: MayFocus; next: number | undefined; last: number };

/** The focusable targets on screen, by key. */
const targets = new Map<string, Set<Find>>();
let request: Request | undefined;

/** Functions that may show a requested control that is not on screen, e.g. by selecting a tab. */
const seekers = new Set<(keys: readonly string[]) => void>();

/** Calls `seek` with requested keys that have no target on screen; returns a function that stops. */
export function onUnansweredFocus(seek: (keys: readonly string[]) => void): () => void {
  seekers.add(seek);
  if (request) plan(0);
  return () => seekers.delete(seek);
}

/** The key of a field's control, registered by every `Field` and `SettingRow`. */
export const fieldKey = (name: string) => `field:${name}`;

/** The field of a key; undefined for other keys. */
export const fieldOfKey = (key: string) => (key.startsWith('field:') ? key.slice('field:'.length) : undefined);

/** The controls on screen that a request can find by their field's name. */
export const fieldsOnScreen = (): { field: string; control: HTMLElement }[] =>
  [...targets].flatMap(([key, finds]) => {
    const field = fieldOfKey(key);
    const control = field === undefined ? undefined : [...finds].map((find) => find()).find((found) => found !== null);
    return field === undefined || !control ? [] : [{ field, control }];
  });

/**
 * Focuses the first of these keys that has a target on screen, now or once one mounts or changes, and no dialog covers it. A
 * new request replaces the previous one. `mayFocus`: guards an action that began before the request.
 */
export function requestFocus(keys: readonly string[], mayFocus = guardFocus()): void {
  end();
  const last = window.setTimeout(() => focus(document.querySelector<HTMLElement>('main h1')), REQUEST_TIMEOUT_MS);
  request = { keys, mayFocus, next: undefined, last };
  setFocusRequested(true);
  plan(0);
}

/** Registers the target of `key`: the found control, or the first control inside the found element. */
export function useFocusTarget(key: string | undefined, find: Find): void {
  // After every render, since a control inside may render with it.
  useEffect(() => {
    if (key === undefined) return;
    const found = targets.get(key) ?? new Set();
    targets.set(key, found.add(find));
    if (request?.keys.includes(key)) plan(0);
    return () => {
      found.delete(find);
      if (found.size === 0 && targets.get(key) === found) targets.delete(key);
    };
  });
}

/** Deferred, so that other reactions to a navigation or a closing dialog come first. */
function plan(ms: number): void {
  if (request) request.next ??= window.setTimeout(look, ms);
}

function look(): void {
  if (!request) return;
  request.next = undefined;
  if (isDialogOpen()) plan(DIALOG_POLL_MS);
  else {
    const control = request.keys.map(controlOf).find((found) => found !== undefined);
    const { keys } = request;
    if (control) focus(control);
    else for (const seek of seekers) seek(keys);
  }
}

/** The found control itself, otherwise a text input inside it, otherwise the first control; of radios the selected one. */
function controlOf(key: string): HTMLElement | undefined {
  const found = [...(targets.get(key) ?? [])]
    .map((find) => find())
    .filter((element) => element !== null)
    .sort(inOrder);
  const inside = (selector: string) =>
    found.map((box) => box.querySelector<HTMLElement>(selector)).find((control) => control !== null);
  const control = found.find((element) => element.matches('button, input, select, textarea'));
  const text = inside('input:not([type="radio"])') ?? inside('button');
  return control ?? text ?? inside('input:checked') ?? inside('input');
}

const inOrder = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

function focus(target: HTMLElement | null): void {
  const mayFocus = request?.mayFocus() ?? true;
  end();
  if (!target || !mayFocus) return;
  if (target.tagName === 'H1') target.tabIndex = -1;
  // Collapsed content cannot be focused.
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
}

function end(): void {
  clearTimeout(request?.next);
  clearTimeout(request?.last);
  request = undefined;
  setFocusRequested(false);
}
