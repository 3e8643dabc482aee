import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds; for content that CSS alone would render twice. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the page has at least one of the widths of `tokens.css`. */
export const useAtLeast = (atLeast: 480 | 768 | 1024 | 1400): boolean => useMedia(`(width >= ${atLeast}px)`);
