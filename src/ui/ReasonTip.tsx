import { useEffect, useRef } from 'react';
import styles from './ReasonTip.module.css';

/** How long the tip stays after the pointer leaves, in ms, so that the pointer can move onto it. */
const LINGER_MS = 120;

/**
 * Shows why the preceding control cannot be used, on hover, focus and tap. Render it as the next sibling and set the
 * control's `aria-describedby` to `id`; assistive technology can read the text even while it is hidden. It is in the top
 * layer, so that no scrolling box clips it; the code that positions it loads with the first tip, since the first screen has
 * such controls.
 */
export function ReasonTip({ id, reason }: { id: string; reason: string }) {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const tip = ref.current;
    const control = tip?.previousElementSibling;
    if (!tip || !control) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer = 0;
    // The result of a press shows elsewhere: no tip appears before the pointer has moved away once. If that result moves the
    // button, the pointer has not left it.
    let pressed = control.matches(':hover');

    let asked = false;
    let sink: (() => void) | undefined;
    const hide = () => {
      asked = false;
      sink?.();
      sink = undefined;
      if (tip.matches(':popover-open')) tip.hidePopover();
    };
    const show = async () => {
      clearTimeout(timer);
      if (pressed || asked) return;
      asked = true;
      // If the code cannot load, the tip is right behind its control.
      const placing = await import('./float.ts').catch(() => undefined);
      if (!asked || tip.matches(':popover-open') || !tip.isConnected) return;
      tip.showPopover();
      sink = placing?.float(control, tip, 'top', hide);
    };
    const hideSoon = () => {
      clearTimeout(timer);
      timer = window.setTimeout(hide, LINGER_MS);
    };

    for (const type of ['pointerenter', 'focus', 'click']) control.addEventListener(type, show, { signal });
    for (const type of ['pointerleave', 'blur']) control.addEventListener(type, hideSoon, { signal });
    const away = ({ target }: Event) => {
      if (!(target instanceof Node && control.contains(target))) pressed = false;
    };
    if (pressed) window.addEventListener('pointermove', away, { signal, passive: true });
    tip.addEventListener('pointerenter', () => clearTimeout(timer), { signal });
    tip.addEventListener('pointerleave', hideSoon, { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), { signal });
    return () => {
      clearTimeout(timer);
      sink?.();
      asked = false;
      listening.abort();
    };
  }, []);

  return (
    <span ref={ref} id={id} popover="manual" className={styles.tip}>
      {reason}
    </span>
  );
}
