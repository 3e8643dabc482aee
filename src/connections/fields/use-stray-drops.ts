import { useEffect } from 'react';

/** A file that is dropped beside the place for it: the browser would leave the page and open it. */
function ignore(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** As long as there is a place to drop files, one that misses it does nothing. */
export function useStrayDrops(): void {
  useEffect(() => {
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, ignore);
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, ignore);
    };
  }, []);
}
