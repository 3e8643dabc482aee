import { useLayoutEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { keptShortcuts } from '../../io/preferences.ts';
import { homeHref } from '../../pages/home.ts';
import { dismissBanner } from '../../state/shell/notices.ts';
import type { Overlay } from './overlay.ts';

/** The second key after `g` must come within this many ms. */
const SEQUENCE_PAUSE_MS = 1200;

/**
 * The console by keyboard: `/` searches, `?` lists the keys, `g` and a second key goes somewhere. Nothing happens while
 * something is typed, while a dialog is open, or when the administrator has turned the keys off.
 */
export function useShortcuts(open: (overlay: Overlay) => void): void {
  // With the first frame: a key that is pressed on what it shows is heard.
  useLayoutEffect(() => {
    let leader = 0;
    const go = (path: string) => {
      dismissBanner();
      navigate(path);
    };
    const second: Readonly<Record<string, () => void>> = {
      c: () => go(homeHref()),
      m: () => go('/monitor'),
      a: () => go('/add-connection'),
      o: () => open('outbox'),
    };
    const first: Readonly<Record<string, () => boolean>> = {
      '/': focusSearch,
      '?': () => {
        open('shortcuts');
        return true;
      },
      g: () => {
        leader = performance.now();
        return true;
      },
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (!keptShortcuts()) return;
      const led = performance.now() - leader < SEQUENCE_PAUSE_MS;
      leader = 0;
      const follow = led ? second[event.key] : undefined;
      if (follow) follow();
      else if (!first[event.key]?.()) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}
