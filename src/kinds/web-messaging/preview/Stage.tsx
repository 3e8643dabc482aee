import { type CSSProperties, memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { WidgetLook } from './look.ts';
import styles from './Stage.module.css';

/** The page's space next to and around the window, in CSS px: enough to show six different positions. */
const BESIDE = 140;
const AROUND = 180;

/** The widget's colours as custom properties, so that changing one only changes a style and renders nothing. */
function colorsOf(look: WidgetLook): CSSProperties {
  return {
    '--widget-theme': look.theme,
    '--widget-header-text': look.headerText,
    '--widget-bot-text': look.botText,
    '--widget-bot-bg': look.botBackground,
    '--widget-csr-text': look.csrText,
    '--widget-csr-bg': look.csrBackground,
    '--widget-user-text': look.userText,
    '--widget-user-bg': look.userBackground,
  } as CSSProperties;
}

/** A neutral page with the widget on it, scaled to the available room. */
export function Stage({
  look,
  expanded,
  families,
  drawer,
  children,
}: {
  look: WidgetLook;
  expanded: boolean;
  families: string;
  /** In a drawer, which is less high than the window. */
  drawer: boolean;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const width = ((expanded ? look.expandedWidth : undefined) ?? look.width) + BESIDE;
  const height = look.height + AROUND;
  const { scale, room } = useScale(box, width, height, drawer);
  return (
    <div ref={box} className={styles.stage} style={{ height: height * scale }}>
      <div
        className={styles.page}
        style={{
          ...colorsOf(look),
          fontFamily: families,
          width: scale === 0 ? width : room / scale,
          height,
          transform: `scale(${scale})`,
        }}
      >
        <MockPage />
        {children}
      </div>
    </div>
  );
}

const LINES = ['line-1', 'line-2', 'line-3'];
const CARDS = ['card-1', 'card-2', 'card-3'];

const MockPage = memo(function MockPage() {
  return (
    <div className={styles.mock} aria-hidden="true">
      <div className={styles.bar}>
        <i />
        <span />
        <span />
        <span />
      </div>
      <div className={styles.hero}>
        <b />
        {LINES.map((line) => (
          <span key={line} />
        ))}
      </div>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <i key={card} />
        ))}
      </div>
      <div className={styles.hero}>
        {LINES.map((line) => (
          <span key={line} />
        ))}
      </div>
    </div>
  );
});

/** The least height of the page in px, even on a low screen. */
const LEAST_HEIGHT = 360;
/** The height above and below the page in the unscrolled window: bars, header, tabs, the preview's own lines. */
const OUTSIDE = 350;
/** A drawer's share of the window's height, and the height above and below the page in it. */
const DRAWER = 0.6;
const IN_DRAWER = 160;
const LEAST_IN_DRAWER = 240;

/**
 * The scale, at most 1, at which a page of `width` × `height` CSS px fits its box and the window, or a drawer, and the
 * box's width.
 */
function useScale(box: RefObject<HTMLElement | null>, width: number, height: number, drawer: boolean) {
  const [room, setRoom] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const room = drawer
        ? Math.max(LEAST_IN_DRAWER, window.innerHeight * DRAWER - IN_DRAWER)
        : Math.max(LEAST_HEIGHT, window.innerHeight - OUTSIDE);
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
