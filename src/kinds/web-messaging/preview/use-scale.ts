import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least height of the page in px, even on a low screen. */
const LEAST_HEIGHT = 360;
/**
 * The height above and below the page in the unscrolled window: the bars, the header, the tabs, the preview's own
 * lines.
 */
const AROUND = 350;
/** A drawer's share of the window's height, and the height above and below the page in it. */
const DRAWER = 0.6;
const IN_DRAWER = 160;
const LEAST_IN_DRAWER = 240;

/**
 * The scale, at most 1, at which a page of `width` × `height` CSS px fits its box and the window, or a drawer, and the
 * box's width.
 */
export function useScale(box: RefObject<HTMLElement | null>, width: number, height: number, drawer: boolean) {
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const room = drawer
        ? Math.max(LEAST_IN_DRAWER, window.innerHeight * DRAWER - IN_DRAWER)
        : Math.max(LEAST_HEIGHT, window.innerHeight - AROUND);
      const next = { width: element.clientWidth, height: room };
      setRoom((before) => (before.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box, drawer]);

  return { scale: Math.min(1, room.width / width, room.height / height), room: room.width };
}
