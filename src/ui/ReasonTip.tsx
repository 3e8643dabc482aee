import { useEffect, useRef } from 'react';
import styles from './ReasonTip.module.css';

/** Long enough to move the pointer from the control onto the tip and read or select it. */
const LINGER_MS = 120;

/**
 * Says why the control just before it cannot be used: on hover, on focus and on a tap.
 * Render it as the next sibling and point the control's `aria-describedby` at `id`; the text is there for
 * assistive technology even while hidden. It lives in the top layer, so no scrolling box clips it;
 * what places it is fetched when the first one is shown, because the first screen has such controls.
 */
export function ReasonTip({ id, reason }: { id: string; reason: string }) {
  const ref = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const tip = ref.current;
    const control = tip?.previousElementSibling;
    if (!tip || !control) return;
    const { signal, abort } = listening();
    let timer = 0;
    // The press that brought the reason is answered elsewhere: nothing is explained before the pointer was moved away
    // once. A button that is pushed aside by that answer has not been left.
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
      // Where it does not arrive, the tip stands right after its control.
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
      abort();
    };
  }, []);

  return (
    <span ref={ref} id={id} popover="manual" className={styles.tip}>
      {reason}
    </span>
  );
}

function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
