import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of ['beforeprint', 'afterprint'])
    addEventListener(
      event,
      () => {
        isPrinting = event === 'beforeprint';
        listener();
      },
      { signal },
    );
  return () => listening.abort();
}

/** How many rows a virtual list draws beyond the visible ones: all of its `count` while the page is printed. */
export const useOverscan = (rows: number, count: number): number =>
  useSyncExternalStore(subscribe, () => isPrinting) ? count : rows;
