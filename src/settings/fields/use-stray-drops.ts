import { useEffect } from 'react';

/** Prevents the browser from leaving the page to open a file that was dropped next to its place. */
function ignore(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** While a place for dropping files is on screen, dropping a file elsewhere does nothing. */
export function useStrayDrops(): void {
  useEffect(() => {
    for (const name of ['dragover', 'drop'] as const) addEventListener(name, ignore);
    return () => {
      for (const name of ['dragover', 'drop'] as const) removeEventListener(name, ignore);
    };
  }, []);
}
