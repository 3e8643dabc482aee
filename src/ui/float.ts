import { autoUpdate, computePosition, flip, hide, offset, type Placement, shift } from '@floating-ui/react-dom';

/** The distance between a control and its floating box, and between the box and the window's edges, in px. */
const GAP = 6;
const MARGIN = 8;

const MIDDLEWARE = [
  offset(GAP),
  flip({ padding: MARGIN, fallbackStrategy: 'initialPlacement' }),
  shift({ padding: MARGIN, crossAxis: true }),
  hide(),
];

/**
 * Keeps `box` next to `control`, on the other side if there is no room, and inside the window, until the returned function is
 * called. Sets its position as `--top` and `--left`. `onGone`: called when the control scrolls out of view.
 */
export function float(control: Element, box: HTMLElement, placement: Placement, onGone?: () => void): () => void {
  return autoUpdate(control, box, async () => {
    const { x, y, middlewareData } = await computePosition(control, box, {
      placement,
      strategy: 'fixed',
      middleware: MIDDLEWARE,
    });
    if (middlewareData.hide?.referenceHidden) onGone?.();
    box.style.setProperty('--left', `${x}px`);
    box.style.setProperty('--top', `${y}px`);
  });
}
