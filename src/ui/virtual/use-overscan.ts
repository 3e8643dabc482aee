import { useSyncExternalStore } from 'react';

// This file may load while the page is already being printed.
let isPrinting = globalThis.matchMedia?.('print').matches ?? false;

const EVENTS = ['beforeprint', 'afterprint'] as const;

// Before any list exists, so that one that is just mounting reads it. Node has no such events in unit tests.
for (const event of EVENTS)
  globalThis.addEventListener?.(event, () => {
    isPrinting = event === 'beforeprint';
  });

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener);
  };
}

/** How many rows a virtual list draws beyond the visible ones: all of its `count` while the page is printed. */
export const useOverscan = (rows: number, count: number): number =>
  useSyncExternalStore(subscribe, () => isPrinting) ? count : rows;
