import { useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { storedShortcuts } from '../../io/preferences.ts';
import { addressOf } from '../../model/base-path.ts';
import { withOpenTab } from '../../model/same-tab.ts';
import { SCREENS } from '../../model/screens.ts';
import { neighbourPath } from '../../state/list/order.ts';
import { homeHref } from '../../state/shell/home.ts';
import { dismissBanner, takeNote } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay-request.ts';
import { leaveKeysToInputMethod } from '../../ui/input-method.ts';
import { goTo } from '../navigation/follow-links.ts';

/** The longest time between `g` and the second key, in ms. */
const SEQUENCE_PAUSE_MS = 1200;

/**
 * Keyboard shortcuts: Ctrl or ⌘ K opens the palette from anywhere; Escape dismisses the banner. `/` searches, `?` lists
 * the shortcuts, `g` and a second key navigate, `j` and `k` open the next and the previous connection: these not while
 * typing, nor if the administrator has turned them off. None works while a dialog is open.
 */
export function useShortcuts(open: (overlay: Overlay) => void): void {
  useLayoutEffect(leaveKeysToInputMethod, []);
  // Registered with the first frame, so that no key press on it is lost.
  useLayoutEffect(() => {
    const go = (path: string) => (event: KeyboardEvent) => {
      event.preventDefault();
      dismissBanner();
      goTo(addressOf(path));
    };
    const step = (to: 'next' | 'previous') => (event: KeyboardEvent) => {
      const path = neighbourPath(to);
      if (path !== undefined) go(withOpenTab(path, location))(event);
    };
    const show = (overlay: Overlay) => (event: KeyboardEvent) => {
      event.preventDefault();
      open(overlay);
    };
    const letters = {
      'g c': (event) => go(homeHref())(event),
      'g m': go(SCREENS.monitor),
      'g a': go(SCREENS.add),
      'g o': show('outbox'),
      j: step('next'),
      k: step('previous'),
      '$mod+k': show('palette'),
    } satisfies Bindings;
    return tinykeys(
      window,
      {
        // Some keyboards have these two on a key that needs Shift.
        '[Shift]+/': focusSearch,
        '[Shift]+?': show('shortcuts'),
        ...letters,
        ...byPlace(letters),
        Escape: takeNote,
      },
      { timeout: SEQUENCE_PAUSE_MS, ignore: isTakenElsewhere },
    );
  }, [open]);
}

type Bindings = Record<string, (event: KeyboardEvent) => void>;

/** A letter of a keyboard without Latin letters: Cyrillic, Greek, Hebrew. */
const FOREIGN = /^(?!\p{Script=Latin})\p{L}$/u;

/** The shortcuts by the place of their keys (`code`), for keyboards without Latin letters. */
const byPlace = (letters: Bindings): Bindings =>
  Object.fromEntries(
    Object.entries(letters).map(([keys, run]) => [
      keys.replace(/\b[a-z]\b/g, (letter) => `Key${letter.toUpperCase()}`),
      (event) => FOREIGN.test(event.key) && run(event),
    ]),
  );

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

function isTakenElsewhere({ defaultPrevented, repeat, target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || repeat) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  // These keys type no text, so they are not among the single-key shortcuts that can be turned off.
  if (ctrlKey || metaKey || key === 'Escape') return false;
  if (!storedShortcuts()) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
