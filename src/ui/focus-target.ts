import { useEffect } from 'react';
import { isDialogOpen, setFocusRequested } from './focus-request.ts';

/** A screen that does not show what is asked for within so many ms has none to show: its heading gets focus. */
const REQUEST_TIMEOUT_MS = 5000;
const DIALOG_POLL_MS = 50;

type Find = () => HTMLElement | null;
type Request = { keys: readonly string[]; next: number | undefined; last: number };

/** What is on screen and can be asked for, by key. */
const targets = new Map<string, Set<Find>>();
let request: Request | undefined;

/** What may bring a control to the screen that is asked for and is not there, such as a choice of tabs. */
const seekers = new Set<(keys: readonly string[]) => void>();

/** Hears of keys that nothing on screen answers to; returns how to stop. */
export function onUnansweredFocus(seek: (keys: readonly string[]) => void): () => void {
  seekers.add(seek);
  if (request) plan(0);
  return () => seekers.delete(seek);
}

/** The key of a field's control: every control that belongs to a `Field` or a `SettingRow` answers to it. */
export const fieldKey = (name: string) => `field:${name}`;

/** The field that a key asks for. */
export const fieldOfKey = (key: string) => (key.startsWith('field:') ? key.slice('field:'.length) : undefined);

/** The controls on screen that are asked for by the name of their field. */
export const fieldsOnScreen = (): { field: string; control: HTMLElement }[] =>
  [...targets].flatMap(([key, finds]) => {
    const field = fieldOfKey(key);
    const control = field === undefined ? undefined : [...finds].map((find) => find()).find((found) => found !== null);
    return field === undefined || !control ? [] : [{ field, control }];
  });

/**
 * Moves focus to the first of these keys that is on screen, now or as soon as one of them mounts or changes, and no
 * dialog lies over it. A new request replaces the one before.
 */
export function requestFocus(keys: readonly string[]): void {
  end();
  const last = window.setTimeout(() => focus(document.querySelector<HTMLElement>('main h1')), REQUEST_TIMEOUT_MS);
  request = { keys, next: undefined, last };
  setFocusRequested(true);
  plan(0);
}

/** Answers requests for `key`: with the control that is found, or with the first one inside of what is found. */
export function useFocusTarget(key: string | undefined, find: Find): void {
  // With every render: what is inside of a box may have come with this one.
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

/** Not at once: what else reacts to a navigation, or to the end of a dialog, comes first. */
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

/** A control itself, else the box for text inside of it, else the first thing that can be done there, of radios the chosen one. */
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
  end();
  if (!target) return;
  if (target.tagName === 'H1') target.tabIndex = -1;
  // What lies folded takes no focus.
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
