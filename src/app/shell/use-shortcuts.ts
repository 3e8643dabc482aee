import { useLayoutEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { navigate } from 'wouter/use-browser-location';
import { storedShortcuts } from '../../io/preferences.ts';
import { addressOf } from '../../model/base-path.ts';
import { SCREENS } from '../../model/screens.ts';
import { homeHref } from '../../pages/home.ts';
import { dismissBanner, takeNote } from '../../state/shell/notices.ts';
import type { Overlay } from '../navigation/overlay.ts';

/** The second key after `g` must come within this many ms. */
const SEQUENCE_PAUSE_MS = 1200;

/**
 * The console by keyboard: Ctrl or ⌘ and K finds by name, wherever one is; Escape dismisses the banner. `/` searches, `?`
 * lists the keys, `g` and a second key goes somewhere: these not while something is typed, nor when the administrator has
 * turned them off. Nothing happens while a dialog is open.
 */
export function useShortcuts(open: (overlay: Overlay) => void): void {
  // With the first frame: a key that is pressed on what it shows is heard.
  useLayoutEffect(() => {
    const go = (path: string) => (event: KeyboardEvent) => {
      event.preventDefault();
      dismissBanner();
      navigate(addressOf(path));
    };
    const show = (overlay: Overlay) => (event: KeyboardEvent) => {
      event.preventDefault();
      open(overlay);
    };
    return tinykeys(
      window,
      {
        // Some keyboards have these two on a key that needs Shift.
        '[Shift]+/': focusSearch,
        '[Shift]+?': show('shortcuts'),
        'g c': (event) => go(homeHref())(event),
        'g m': go(SCREENS.monitor),
        'g a': go(SCREENS.add),
        'g o': show('outbox'),
        '$mod+k': show('palette'),
        Escape: takeNote,
      },
      { timeout: SEQUENCE_PAUSE_MS, ignore: isTakenElsewhere },
    );
  }, [open]);
}

function focusSearch(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}

function isTakenElsewhere({
  defaultPrevented,
  repeat,
  isComposing,
  target,
  key,
  ctrlKey,
  metaKey,
}: KeyboardEvent): boolean {
  if (defaultPrevented || repeat || isComposing) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  // No text is written with these, so they are no single keys that could be turned off.
  if (ctrlKey || metaKey || key === 'Escape') return false;
  if (!storedShortcuts()) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
